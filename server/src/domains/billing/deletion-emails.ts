import type { MailContent } from "@firstlight/contract";
import { dayText } from "../../infra/day-text.ts";
import type { InLanguage } from "../../infra/texts.ts";
import type { PayerWords } from "./mail-payers.ts";

/** @param date the one on which everything is deleted */
export function deletionMail({ name, company, url }: PayerWords, date: string): InLanguage<MailContent> {
  return ({ t, language }) => {
    const own = { company: company.company_name };
    const day = dayText(date, language);
    return {
      subject: t("Everything {company} has here will be deleted on {day}", { ...own, day }),
      preview: t("Subscribe before then to keep it, or take a copy with you."),
      heading: t("Deleted on {day}", { day }),
      paragraphs: [
        t("Hello {name},", { name }),
        t(
          "{company} has no subscription. On {day} all it has here will be deleted: projects, testers, forms, answers, messages and files. Nobody can bring it back afterwards.",
          { ...own, day },
        ),
        t(
          "To keep it, subscribe before that day, and your team goes on where it stopped. To take a copy with you, download all of it on the same page.",
        ),
      ],
      action: { label: t("Open Billing"), url },
      reason: t(
        "You get this mail because you can change what {company} pays. It concerns your contract, so it cannot be declined.",
        own,
      ),
    };
  };
}
