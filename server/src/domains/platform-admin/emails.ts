import type { Company, MailContent } from "@firstlight/contract";
import { dayText } from "../../infra/day-text.ts";
import type { InLanguage } from "../../infra/texts.ts";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  company: Company;
  url: string;
}

/** @param end the day on which it ends now */
export function trialExtendedMail({ name, company, url }: Words, end: string): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t, language }) => {
    const day = dayText(end, language);
    return {
      subject: t("The trial of {company} goes on until {day}", { ...own, day }),
      preview: t("Firstlight support has extended it."),
      heading: t("Your trial was extended"),
      paragraphs: [
        t("Hello {name},", { name }),
        t("Firstlight support has extended the trial of {company}. It goes on until {day}, with everything in it.", {
          ...own,
          day,
        }),
      ],
      action: { label: t("Open Billing"), url },
      reason: t(
        "You get this mail because you can change what {company} pays. It concerns your contract, so it cannot be declined.",
        own,
      ),
    };
  };
}

/** Of a password that somebody else chose, and that no mail ever says. */
export function passwordGivenMail({ name, company: { company_name }, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your password was reset by Firstlight support"),
    preview: t("You are signed out everywhere."),
    heading: t("Your password was reset"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "Firstlight support has given you a new password just now, and every session of yours was ended. Support tells you the password; it works for 24 hours.",
      ),
      t(
        "If you did not ask for that, choose a password of your own at once: open the sign-in page and follow “Forgot password”. That ends the new one.",
      ),
    ],
    action: { label: t("Open the sign-in page"), url },
    reason: t("You get this mail because it is about the safety of your account at {company}.", {
      company: company_name,
    }),
  });
}
