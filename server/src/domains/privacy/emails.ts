import type { MailContent } from "@firstlight/contract";
import type { InLanguage } from "../../infra/texts.ts";

interface Words {
  name: string;
  company: { company_name: string };
  url: string;
}

/** The link that erases, for an hour. */
export function confirmErasureMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Confirm that your data is to be erased"),
    preview: t("The link works once, for 60 minutes."),
    heading: t("Erase your data?"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "you asked us to erase everything that is linked to you, in every company you are with. Confirm it within 60 minutes. It cannot be undone.",
      ),
      t("To keep a copy, download your data in your profile first."),
    ],
    action: { label: t("Erase my data"), url },
    reason: t(
      "You get this mail because somebody signed in to your account at {company} asked for it. If that was not you, do not open the link and change your password.",
      { company: company.company_name },
    ),
  });
}

/** The last mail to somebody who has been erased. It greets nobody: the name is gone. */
export function receiptMail(): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your data has been erased"),
    preview: t("What was erased, what was kept, and why."),
    heading: t("Your data has been erased"),
    paragraphs: [
      t("Hello,"),
      t(
        "your name, your e-mail address, your password, your sessions, preferences and mails, what you and the teams wrote to each other while you tested for them, and files that were part of no answer are erased, in every company you were with.",
      ),
      t(
        "Kept, without your name: the answers you gave, with their files, because they are part of what a company learned about its product. Your own name and address were taken out of them. Kept too are entries of the audit log, which must show that nothing was changed in secret; they name a number instead of you, and no network address.",
      ),
      t("Backups made before today still hold your data until they run out."),
    ],
    reason: t(
      "You get this mail because your data was erased at your own request. We keep no copy of it, and you will hear no more from us.",
    ),
  });
}
