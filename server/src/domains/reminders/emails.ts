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
  kind: "form" | "wizard" | "onboarding";
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
  }
}

function itemOf(texts: Texts, thing: LinkedThing, read: Read): MailItem {
  const { category, title, project, due_date } = thing;
  const text = `${project} · ${dueText(texts, due_date, read)}`;
  return { category, heading: title, text, action: openThing(texts, thing) };
}

function aboutOne(texts: Texts, only: LinkedThing, mail: Reminder): Omit<MailContent, "reason"> {
  const { t } = texts;
  const { kind, project, title } = only;
  const names = { company: mail.company.company_name, project };
  const isForm = kind === "form";
  return {
    subject: `${title}: ${dueText(texts, only.due_date, mail)}`,
    preview: isForm
      ? t("{project} has a form for you.", { project })
      : t("{project} has a wizard for you.", { project }),
    heading: isDueText(texts, only, mail),
    paragraphs: [
      t("Hello {name},", { name: mail.name }),
      isForm
        ? t("{company} would like your feedback on {project}.", names)
        : t("{company} would like you to complete this wizard in {project}.", names),
    ],
    action: openThing(texts, only),
  };
}

type Kind = LinkedThing["kind"] | "both";

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

function kindOf([first, ...others]: readonly LinkedThing[]): Kind {
  return first && others.every(({ kind }) => kind === first.kind) ? first.kind : "both";
}

/** Reminds a tester of forms they have not answered and wizards they have not completed, all in one mail. */
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
