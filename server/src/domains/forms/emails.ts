import type { MailContent, MailItem } from "@firstlight/contract";
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

export interface DueForm extends OpenForm {
  due_date: string;
}

interface Read {
  /** The day it is written on. */
  today: string;
  /** It waits for a digest and is read on a later day. */
  waits: boolean;
}

/** "due in 3 days", "due today", "was due yesterday"; of what waits "due on March 1, 2026". */
function dueText(due: string, { today, waits }: Read): string {
  if (waits) return `${due < today ? "was due" : "due"} on ${dayText(due)}`;
  const days = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
  if (days === 0) return "due today";
  if (days === 1) return "due tomorrow";
  if (days === -1) return "was due yesterday";
  return days > 0 ? `due in ${days} days` : `was due ${-days} days ago`;
}

function itemOf({ title, project, url, due_date }: DueForm, read: Read): MailItem {
  return { heading: title, text: `${project} · ${dueText(due_date, read)}`, action: { label: "Open the form", url } };
}

interface Reminder extends Words, Read {
  forms: readonly DueForm[];
  url: string;
}

/** Reminds a tester of forms they have not answered, all in one mail. */
export function formReminderMail(mail: Reminder): MailContent {
  const { name, company, forms } = mail;
  const [only] = forms;
  const reason = `You get this mail because you test for ${company.company_name} and have not answered yet.`;
  if (forms.length === 1 && only) {
    const due = dueText(only.due_date, mail);
    return {
      subject: `${only.title}: ${due}`,
      preview: `${only.project} waits for your answers.`,
      heading: `${only.title} ${due.startsWith("due") ? "is " : ""}${due}`,
      paragraphs: [`Hello ${name},`, `${company.company_name} waits for your answers about ${only.project}.`],
      action: { label: "Open the form", url: only.url },
      reason,
    };
  }
  return {
    subject: `${forms.length} forms wait for you`,
    preview: forms.map(({ title }) => title).join(" · "),
    heading: `${forms.length} forms wait for your answers`,
    paragraphs: [`Hello ${name},`, `these forms of ${company.company_name} are due about now:`],
    items: forms.map((form) => itemOf(form, mail)),
    action: { label: "Open my dashboard", url: mail.url },
    reason,
  };
}
