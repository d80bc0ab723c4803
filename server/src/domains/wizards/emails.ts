import type { MailContent, WizardKind } from "@firstlight/contract";
import { dayText } from "../../infra/day-text.ts";

interface Named {
  title: string;
  /** The project's name. */
  project: string;
}

interface Asking {
  /** Who of the staff asks. */
  by: string;
  due_date: string | null;
  wizard: Named;
}

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  company: { company_name: string };
  url: string;
}

function reasonOf({ company, wizard }: Pick<Words, "company"> & Pick<Asking, "wizard">): string {
  return `You get this mail because you test ${wizard.project} for ${company.company_name}.`;
}

/** Tells a tester that a wizard is assigned to them. */
export function assignedMail(mail: Words & Asking & { notes: string }): MailContent {
  const { name, by, company, wizard, due_date, notes } = mail;
  const until = due_date ? ` It is due on ${dayText(due_date)}.` : "";
  return {
    subject: `A wizard for you: ${wizard.title}`,
    preview: `${by} asks you to complete it.`,
    heading: wizard.title,
    paragraphs: [
      `Hello ${name},`,
      `${by} from ${company.company_name} asks you to complete this wizard of ${wizard.project}.${until} You can stop at any time and go on later.`,
    ],
    ...(notes ? { quote: notes } : {}),
    action: { label: "Open the wizard", url: mail.url },
    reason: reasonOf(mail),
  };
}

/** The same behind the bell. */
export function assignedNotice({ by, due_date, wizard }: Asking): { title: string; message: string } {
  const until = due_date ? ` It is due on ${dayText(due_date)}.` : "";
  return { title: wizard.title, message: `${by} asks you to complete this wizard of ${wizard.project}.${until}` };
}

/** Behind the bell: an onboarding that was added. */
export function onboardingNotice({ title, project }: Named): { title: string; message: string } {
  return { title, message: `This was added to the onboarding of ${project}.` };
}

interface Reminder extends Asking {
  kind: WizardKind;
  /** The company's own day. */
  today: string;
  has_begun: boolean;
}

const called: Readonly<Record<WizardKind, string>> = { wizard: "wizard", onboarding: "onboarding" };

function reminderText({ kind, by, due_date, today, has_begun, wizard }: Reminder): string {
  const due = due_date ? ` It ${due_date < today ? "was" : "is"} due on ${dayText(due_date)}.` : "";
  const what = kind === "wizard" ? `this wizard of ${wizard.project}` : `the onboarding of ${wizard.project}`;
  return `${by} reminds you to ${has_begun ? "finish" : "begin"} ${what}.${due}`;
}

/** Reminds a tester of a wizard or an onboarding they have not completed. */
export function reminderMail(mail: Words & Reminder): MailContent {
  const { name, kind, company, wizard, has_begun } = mail;
  return {
    subject: `Not finished yet: ${wizard.title}`,
    preview: `${wizard.project} waits for you.`,
    heading: wizard.title,
    paragraphs: [
      `Hello ${name},`,
      `${reminderText(mail)} ${has_begun ? "You go on where you left it." : "You can stop at any time and go on later."}`,
    ],
    action: { label: `${has_begun ? "Go on with" : "Begin"} the ${called[kind]}`, url: mail.url },
    reason: `You get this mail because you test for ${company.company_name} and have not finished yet.`,
  };
}

/** The same behind the bell. */
export function reminderNotice(reminder: Reminder): { title: string; message: string } {
  return { title: `Not finished yet: ${reminder.wizard.title}`, message: reminderText(reminder) };
}
