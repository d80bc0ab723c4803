import type { MailContent, MailItem } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface Digest {
  /** The recipient's name. */
  name: string;
  company: { company_name: string };
  items: MailItem[];
  digest: "daily" | "weekly";
  /** The email preferences page. */
  url: string;
}

/** Several emails in one digest, as the person chose. Each item stays in the language of its email. */
export function digestMail({ name, company, items, digest, url }: Digest): InLanguage<MailContent> {
  const own = { company: company.company_name };
  const isDaily = digest === "daily";
  return ({ t, plural }) => ({
    subject: plural(items.length, "{count} update from {company}", "{count} updates from {company}", own),
    preview: items.map(({ heading }) => heading).join(" · "),
    heading: isDaily ? t("Your day at {company}", own) : t("Your week at {company}", own),
    paragraphs: [t("Hello {name},", { name }), t("Here are your updates from {company} since the last digest.", own)],
    items,
    action: { label: t("Email Preferences"), url },
    reason: isDaily
      ? t("You’re receiving this because you chose a daily digest in your email preferences.")
      : t("You’re receiving this because you chose a weekly digest in your email preferences."),
  });
}
