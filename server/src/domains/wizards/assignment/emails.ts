import type { MailContent, WizardKind } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import type { NoticeText } from "#domains/notifications/public.ts";
import { reminderText, type Reminder } from "./reminder-text.ts";

interface Named {
  title: string;
  /** The project's name. */
  project: string;
}

interface Asking {
  /** Name of the staff member who assigned it. */
  by: string;
  due_date: string | null;
  wizard: Named;
}

interface Words {
  /** The recipient's name. */
  name: string;
  company: { company_name: string };
  url: string;
}

/** Notifies a tester that a wizard is assigned to them. */
export function assignedMail(mail: Words & Asking & { notes: string }): InLanguage<MailContent> {
  const { by, wizard, due_date, notes } = mail;
  const names = { company: mail.company.company_name, project: wizard.project };
  return ({ t, language }) => ({
    subject: t("New wizard to complete: {title}", { title: wizard.title }),
    preview: t("{by} asks you to complete it.", { by }),
    heading: wizard.title,
    paragraphs: [
      t("Hello {name},", { name: mail.name }),
      due_date
        ? t(
            "{by} from {company} asks you to complete this wizard in {project}. It is due on {day}. You can stop any time and continue later.",
            { ...names, by, day: dayText(due_date, language) },
          )
        : t(
            "{by} from {company} asks you to complete this wizard in {project}. You can stop any time and continue later.",
            { ...names, by },
          ),
    ],
    ...(notes ? { quote: notes } : {}),
    action: { label: t("Open Wizard"), url: mail.url },
    reason: t("You’re receiving this because you test {project} for {company}.", names),
  });
}

/** The assignment as an in-app notification. */
export function assignedNotice({ by, due_date, wizard: { title, project } }: Asking): InLanguage<NoticeText> {
  return ({ t, language }) => ({
    title,
    message: due_date
      ? t("{by} asks you to complete this wizard in {project}. It is due on {day}.", {
          by,
          project,
          day: dayText(due_date, language),
        })
      : t("{by} asks you to complete this wizard in {project}.", { by, project }),
  });
}

/** In-app notification of a new onboarding. */
export function onboardingNotice({ title, project }: Named): InLanguage<NoticeText> {
  return ({ t }) => ({ title, message: t("Added to onboarding for {project}.", { project }) });
}

interface OpenReminder extends Reminder {
  kind: WizardKind;
}

/** Reminds a tester of a wizard or an onboarding they have not completed. */
export function reminderMail(mail: Words & OpenReminder): InLanguage<MailContent> {
  const { name, kind, wizard, has_begun } = mail;
  const own = { company: mail.company.company_name };
  const isWizard = kind === "wizard";
  return (texts) => {
    const { t } = texts;
    const begin = isWizard ? t("Start Wizard") : t("Start Onboarding");
    const goOn = isWizard ? t("Continue Wizard") : t("Continue Onboarding");
    return {
      subject: t("Reminder: {title}", { title: wizard.title }),
      preview: t("You have something to finish in {project}.", { project: wizard.project }),
      heading: wizard.title,
      paragraphs: [
        t("Hello {name},", { name }),
        `${reminderText(texts, mail)} ${
          has_begun ? t("Pick up where you left off.") : t("You can stop any time and continue later.")
        }`,
      ],
      action: { label: has_begun ? goOn : begin, url: mail.url },
      reason: t("You’re receiving this because you test for {company} and still have something to finish.", own),
    };
  };
}

/** The reminder as an in-app notification. */
export function reminderNotice(reminder: Reminder): InLanguage<NoticeText> {
  return (texts) => ({
    title: texts.t("Reminder: {title}", { title: reminder.wizard.title }),
    message: reminderText(texts, reminder),
  });
}
