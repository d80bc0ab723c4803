import type { MailContent } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface Words {
  /** Who entered the address. */
  by: string;
  company: string;
  url: string;
}

/** To an address for replies: the link that confirms it. */
export function confirmReplyToMail({ by, company, url }: Words): InLanguage<MailContent> {
  const people = { by, company };
  return ({ t }) => ({
    subject: t("Confirm the reply-to address for {company}", { company }),
    preview: t("Confirm it so that replies to emails from {company} arrive here.", { company }),
    heading: t("Confirm the reply-to address for {company}", { company }),
    paragraphs: [
      t("Hello,"),
      t(
        "{by} wants replies to emails from {company} to go to this address. Confirm it within 7 days. Nothing changes before then.",
        people,
      ),
    ],
    action: { label: t("Confirm Address"), url },
    reason: t(
      "You’re receiving this because {by} entered your address at {company}. If you don’t know them, ignore this email.",
      people,
    ),
  });
}
