import type { Company, MailContent, MailItem, Texts } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";
import { dueText, isDueText, type Read } from "./due-text.ts";
import type { DueThing } from "./due-items.ts";

export type LinkedThing = Pick<DueThing, "kind" | "category" | "title" | "project" | "due_date"> & { url: string };

interface Reminder extends Read {
  /** The recipient's name. */
  name: string;
  company: Company;
  things: readonly LinkedThing[];
  /** The recipient's dashboard. */
  url: string;
}

interface Opening {
  kind: DueThing["kind"] | "onboarding";
  url: string;
}

export function openThing({ t }: Texts, { kind, url }: Opening): NonNullable<MailContent["action"]> {
  switch (kind) {
    case "form":
      return { label: t("Open Form"), url };
    case "wizard":
      return { label: t("Open Wizard"), url };
    case "onboarding":
      return { label: t("Open Onboarding"), url };
    case "retest":
      return { label: t("Check now"), url };
  }
}

function itemOf(texts: Texts, thing: LinkedThing, read: Read): MailItem {
  const { category, title, project, due_date } = thing;
  const text = `${project} · ${dueText(texts, due_date, read)}`;
  return { category, heading: title, text, action: openThing(texts, thing) };
}

/** What one thing is, for who is reminded of it. */
function wordsOf({ t }: Texts, kind: LinkedThing["kind"], names: { company: string; project: string }) {
  switch (kind) {
    case "form":
      return {
        preview: t("{project} has a form for you.", names),
        text: t("{company} would like your feedback on {project}.", names),
      };
    case "wizard":
      return {
        preview: t("{project} has a wizard for you.", names),
        text: t("{company} would like you to complete this wizard in {project}.", names),
      };
    case "retest":
      return {
        preview: t("{project} has a fix for you to check.", names),
        text: t("{company} would like you to check whether this is fixed in {project}.", names),
      };
  }
}

function aboutOne(texts: Texts, only: LinkedThing, mail: Reminder): Omit<MailContent, "reason"> {
  const { preview, text } = wordsOf(texts, only.kind, { company: mail.company.company_name, project: only.project });
  return {
    subject: `${only.title}: ${dueText(texts, only.due_date, mail)}`,
    preview,
    heading: isDueText(texts, only, mail),
    paragraphs: [texts.t("Hello {name},", { name: mail.name }), text],
    action: openThing(texts, only),
  };
}

type Kind = LinkedThing["kind"] | "both" | "all";

/** The number and kind of due items, for the subject, heading and list. */
function aboutMany({ t, plural }: Texts, kind: Kind, { things, company }: Reminder) {
  const count = things.length;
  const own = { company: company.company_name };
  switch (kind) {
    case "form":
      return {
        subject: plural(count, "You have {count} form to fill out", "You have {count} forms to fill out"),
        heading: plural(count, "You have {count} form to fill out", "You have {count} forms to fill out"),
        list: t("These forms from {company} are due soon or overdue:", own),
      };
    case "wizard":
      return {
        subject: plural(count, "You have {count} wizard to complete", "You have {count} wizards to complete"),
        heading: plural(count, "You have {count} wizard to complete", "You have {count} wizards to complete"),
        list: t("These wizards from {company} are due soon or overdue:", own),
      };
    case "retest": {
      const all = plural(count, "You have {count} fix to check", "You have {count} fixes to check");
      return {
        subject: all,
        heading: all,
        list: t("These fixes from {company} are due to be checked:", own),
      };
    }
    case "all": {
      const all = plural(count, "You have {count} thing to do", "You have {count} things to do");
      return { subject: all, heading: all, list: t("This is due soon or overdue at {company}:", own) };
    }
    case "both": {
      const all = plural(
        count,
        "You have {count} form or wizard to complete",
        "You have {count} forms and wizards to complete",
      );
      return {
        subject: all,
        heading: all,
        list: t("These forms and wizards from {company} are due soon or overdue:", own),
      };
    }
  }
}

function kindOf(things: readonly LinkedThing[]): Kind {
  const [first, ...others] = things;
  if (first && others.every(({ kind }) => kind === first.kind)) return first.kind;
  return things.some(({ kind }) => kind === "retest") ? "all" : "both";
}

/** Reminds a tester of forms they have not answered, wizards they have not completed and fixes they have not checked, all in one mail. */
export function dueMail(mail: Reminder): InLanguage<MailContent> {
  const { name, company, things } = mail;
  const [only, next] = things;
  const kind = kindOf(things);
  const own = { company: company.company_name };
  return (texts) => {
    const { t } = texts;
    const reason =
      kind === "form"
        ? t("You’re receiving this because you test for {company} and still have a form to fill out.", own)
        : t("You’re receiving this because you test for {company} and still have something to finish.", own);
    if (only && !next) return { ...aboutOne(texts, only, mail), reason };
    const { subject, heading, list } = aboutMany(texts, kind, mail);
    return {
      subject,
      preview: things.map(({ title }) => title).join(" · "),
      heading,
      paragraphs: [t("Hello {name},", { name }), list],
      items: things.map((one) => itemOf(texts, one, mail)),
      action: { label: t("Open Dashboard"), url: mail.url },
      reason,
    };
  };
}
