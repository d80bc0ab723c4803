import type { MailContent } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import type { PayerWords } from "./mail-payers.ts";

/** @param date the one on which everything is deleted */
export function deletionMail({ name, company, url }: PayerWords, date: string): InLanguage<MailContent> {
  return ({ t, language }) => {
    const own = { company: company.company_name };
    const day = dayText(date, language);
    return {
      subject: t("All {company} data will be deleted on {day}", { ...own, day }),
      preview: t("Subscribe before then to keep it, or download a copy."),
      heading: t("Your data will be deleted on {day}", { day }),
      paragraphs: [
        t("Hello {name},", { name }),
        t(
          "{company} has no subscription. On {day}, we’ll delete its projects, testers, forms, answers, messages and files. This cannot be undone.",
          { ...own, day },
        ),
        t(
          "To keep it, subscribe before that day, and your team picks up where it left off. To keep a copy, download everything on the same page.",
        ),
      ],
      action: { label: t("Open Billing"), url },
      reason: t(
        "You’re receiving this because you manage billing for {company}. This email is about your contract, so you can’t unsubscribe.",
        own,
      ),
    };
  };
}
