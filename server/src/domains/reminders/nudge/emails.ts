import type { Company, MailContent, MailItem, Texts } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";
import type { NoticeText } from "#domains/notifications/public.ts";
import { dueText, isDueText, type Read } from "../due-text.ts";
import { openThing } from "../emails.ts";
import { listedOfEach, type OpenThing } from "./open-things.ts";

type LinkedThing = OpenThing & { url: string };

interface Asking {
  /** Name of the staff member who reminds. */
  by: string;
  /** The project's name. */
  project: string;
}

interface Nudge extends Read, Asking {
  /** The recipient's name. */
  name: string;
  company: Company;
  /** At least one. */
  things: readonly LinkedThing[];
  /** The project on the recipient's dashboard. */
  url: string;
}

function itemOf(texts: Texts, thing: LinkedThing, { project, ...read }: Nudge): MailItem {
  const { category, title, due_date } = thing;
  const text = due_date === null ? project : `${project} · ${dueText(texts, due_date, read)}`;
  return { category, heading: title, text, action: openThing(texts, thing) };
}

function aboutOne(texts: Texts, thing: LinkedThing, read: Read) {
  const { title, due_date } = thing;
  return {
    subject: texts.t("Reminder: {title}", { title }),
    heading: due_date === null ? title : isDueText(texts, { title, due_date }, read),
    action: openThing(texts, thing),
  };
}

/** Reminds a tester of all they have open in a project, in one email. */
export function nudgeMail(mail: Nudge): InLanguage<MailContent> {
  const { by, project, company, things, url } = mail;
  const [only, next] = things;
  const own = { company: company.company_name };
  return (texts) => {
    const { t } = texts;
    const all = t("Still open for you in {project}", { project });
    const isOne = only !== undefined && next === undefined;
    const head = isOne
      ? aboutOne(texts, only, mail)
      : {
          subject: all,
          heading: all,
          items: things.slice(0, listedOfEach).map((thing) => itemOf(texts, thing, mail)),
          action: { label: t("Open Dashboard"), url },
        };
    return {
      ...head,
      preview: isOne
        ? t("You have something to finish in {project}.", { project })
        : things.map(({ title }) => title).join(" · "),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        [
          t("{by} from {company} sent you a reminder of what’s still open in {project}.", { ...own, by, project }),
          ...(things.length > listedOfEach ? [t("Your dashboard has the full list.")] : []),
        ].join(" "),
      ],
      reason: t("You’re receiving this because you test for {company} and still have something to finish.", own),
    };
  };
}

/** The same behind the bell. It names nothing that may be finished or gone by the time it is read. */
export function nudgeNotice({ by, project }: Asking): InLanguage<NoticeText> {
  return ({ t }) => ({
    title: t("Still open for you in {project}", { project }),
    message: t("{by} sent you a reminder of what’s still open.", { by }),
  });
}
