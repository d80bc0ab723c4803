import type { MailContent } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";

interface Words {
  /** The recipient's name. */
  name: string;
  company: { company_name: string };
}

interface OpenForm {
  title: string;
  project: string;
  url: string;
  due_date: string | null;
}

/** Notifies a tester that a form is open for them. */
export function formOpenMail({ name, company, form }: Words & { form: OpenForm }): InLanguage<MailContent> {
  const { project, due_date } = form;
  const names = { company: company.company_name, project };
  return ({ t, language }) => ({
    subject: t("New form to answer: {title}", { title: form.title }),
    preview: t("Share your feedback on {project}.", { project }),
    heading: form.title,
    paragraphs: [
      t("Hello {name},", { name }),
      due_date
        ? t(
            "{company} has a new form for you in {project}. It is due on {day}. You can stop any time and continue later.",
            { ...names, day: dayText(due_date, language) },
          )
        : t("{company} has a new form for you in {project}. You can stop any time and continue later.", names),
    ],
    action: { label: t("Open Form"), url: form.url },
    reason: t("You’re receiving this because you test {project} for {company}.", names),
  });
}
