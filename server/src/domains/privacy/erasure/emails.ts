import type { MailContent } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface Words {
  name: string;
  company: { company_name: string };
  url: string;
}

/** The link that erases, for an hour. */
export function confirmErasureMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Confirm that you want to delete your data"),
    preview: t("The link works once and expires in 60 minutes."),
    heading: t("Delete your data?"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "You asked us to delete everything linked to you, in every company you belong to. Confirm within 60 minutes. This cannot be undone.",
      ),
      t("To keep a copy, download your data in your profile first."),
    ],
    action: { label: t("Delete My Data"), url },
    reason: t(
      "You’re receiving this because someone who is signed in to your account at {company} requested it. If it wasn’t you, don’t open the link, and change your password.",
      { company: company.company_name },
    ),
  });
}

/** The last email to an erased person, without a greeting: the name is gone. */
export function receiptMail(): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your data was deleted"),
    preview: t("What was deleted, what was kept and why."),
    heading: t("Your data was deleted"),
    paragraphs: [
      t("Hello,"),
      t(
        "We deleted your name, email address, password, sessions, preferences and emails in every company you belonged to. We also deleted messages between you and the teams you tested for, and files that weren’t part of an answer.",
      ),
      t(
        "We kept the answers you gave and their files, without your name. They are part of what a company learned about its product. We removed your own name and address from them. We also kept audit log entries, because the log must stay complete. They contain a number instead of your name, and no IP address.",
      ),
      t("Backups made before today still hold your data until they expire."),
    ],
    reason: t("You’re receiving this because your data was deleted at your request. This is our last email to you."),
  });
}
