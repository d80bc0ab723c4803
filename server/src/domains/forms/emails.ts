import type { MailContent } from "@firstlight/contract";
import { dayText } from "../../infra/day-text.ts";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  company: { company_name: string };
}

interface OpenForm {
  title: string;
  project: string;
  url: string;
  due_date: string | null;
}

/** Tells a tester that a form is open for them. */
export function formOpenMail({ name, company, form }: Words & { form: OpenForm }): MailContent {
  const until = form.due_date ? ` It is due on ${dayText(form.due_date)}.` : "";
  return {
    subject: `A new form for you: ${form.title}`,
    preview: `${form.project} would like to hear from you.`,
    heading: form.title,
    paragraphs: [
      `Hello ${name},`,
      `${company.company_name} has a new form for you in ${form.project}.${until} You can stop at any time and go on later.`,
    ],
    action: { label: "Open the form", url: form.url },
    reason: `You get this mail because you test ${form.project} for ${company.company_name}.`,
  };
}
