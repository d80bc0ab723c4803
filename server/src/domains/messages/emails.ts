import type { MailContent, Texts } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface Quoted {
  sender: string;
  beginning: string;
  url: string;
}

interface WaitingMessages {
  /** The recipient's name. */
  name: string;
  company: { company_name: string };
  project: string;
  /** The number of unread messages, of which the first are quoted. */
  count: number;
  quoted: readonly Quoted[];
  /** The page that shows all of them. */
  url: string;
  isTester: boolean;
}

/** The senders as text: "Ada", "Ada and Bo", "Ada, Bo and others". */
function writersOf({ t }: Texts, { quoted, count }: WaitingMessages): string {
  const [first = "", second, ...others] = new Set(quoted.map(({ sender }) => sender));
  if (second === undefined) return first;
  const isAll = others.length === 0 && count === quoted.length;
  return isAll ? t("{first} and {second}", { first, second }) : t("{first}, {second} and others", { first, second });
}

/** An email about messages unread for five minutes, all of one project in one email. */
export function waitingMail(mail: WaitingMessages): InLanguage<MailContent> {
  const { name, project, count, quoted, url, isTester } = mail;
  const names = { project, company: mail.company.company_name };
  const more = count - quoted.length;
  const isOne = count === 1;
  return (texts) => {
    const { t, plural } = texts;
    const about = { who: writersOf(texts, mail), project };
    return {
      subject: isOne
        ? t("New message from {who}", about)
        : plural(count, "{count} new message about {project}", "{count} new messages about {project}", about),
      preview: t("{who} wrote to you about {project}.", about),
      heading: isOne ? t("{who} wrote to you", about) : t("You have new messages"),
      paragraphs: [
        t("Hello {name},", { name }),
        plural(
          count,
          "You have an unread message from {who} about {project}.",
          "You have {count} unread messages from {who} about {project}.",
          about,
        ),
        ...(more > 0
          ? [
              plural(
                more,
                "Here are the first few, with {count} more in the app:",
                "Here are the first few, with {count} more in the app:",
              ),
            ]
          : []),
      ],
      items: quoted.map(({ sender, beginning, url: own }) => ({
        heading: sender,
        text: beginning,
        action: { label: t("Open Conversation"), url: own },
      })),
      action: { label: isOne ? t("Read and Reply") : t("Read Messages"), url },
      reason: isTester
        ? t("You’re receiving this because you test {project} for {company}.", names)
        : t("You’re receiving this because you work on {project} at {company}.", names),
    };
  };
}
