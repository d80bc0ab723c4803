import type { Company, MailContent, MailItem } from "@firstlight/contract";
import { dayText } from "../../infra/day-text.ts";
import type { DueThing } from "./due-things.ts";

export type LinkedThing = Pick<DueThing, "kind" | "category" | "title" | "project" | "due_date"> & { url: string };

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

function itemOf({ kind, category, title, project, url, due_date }: LinkedThing, read: Read): MailItem {
  const action = { label: `Open the ${kind}`, url };
  return { category, heading: title, text: `${project} · ${dueText(due_date, read)}`, action };
}

interface Reminder extends Read {
  /** Whom the mail speaks to. */
  name: string;
  company: Company;
  things: readonly LinkedThing[];
  /** Their dashboard. */
  url: string;
}

const waitsFor = { form: "your answers", wizard: "you to complete it" };
const waitFor = { form: "your answers", wizard: "you to complete them", both: "you" };
const many = { form: "forms", wizard: "wizards", both: "forms and wizards" };

function aboutOne(only: LinkedThing, mail: Reminder): Omit<MailContent, "reason"> {
  const due = dueText(only.due_date, mail);
  const { kind, project, title } = only;
  const asks =
    kind === "form"
      ? `${mail.company.company_name} waits for your answers about ${project}.`
      : `${mail.company.company_name} waits for you to complete this wizard of ${project}.`;
  return {
    subject: `${title}: ${due}`,
    preview: `${project} waits for ${waitsFor[kind]}.`,
    heading: `${title} ${due.startsWith("due") ? "is " : ""}${due}`,
    paragraphs: [`Hello ${mail.name},`, asks],
    action: { label: `Open the ${kind}`, url: only.url },
  };
}

/** Reminds a tester of forms they have not answered and wizards they have not completed, all in one mail. */
export function dueMail(mail: Reminder): MailContent {
  const { name, company, things } = mail;
  const [only, next] = things;
  const kind = things.every((one) => one.kind === only?.kind) ? (only?.kind ?? "both") : "both";
  const undone = kind === "form" ? "answered" : "finished";
  const reason = `You get this mail because you test for ${company.company_name} and have not ${undone} yet.`;
  if (only && !next) return { ...aboutOne(only, mail), reason };
  const all = `${things.length} ${many[kind]} wait for`;
  return {
    subject: `${all} you`,
    preview: things.map(({ title }) => title).join(" · "),
    heading: `${all} ${waitFor[kind]}`,
    paragraphs: [`Hello ${name},`, `these ${many[kind]} of ${company.company_name} are due about now:`],
    items: things.map((one) => itemOf(one, mail)),
    action: { label: "Open my dashboard", url: mail.url },
    reason,
  };
}
