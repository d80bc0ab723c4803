import type { Company, MailContent } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";

interface Words {
  /** The recipient's name. */
  name: string;
  company: Company;
  url: string;
}

/** @param end the trial's new last day */
export function trialExtendedMail({ name, company, url }: Words, end: string): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t, language }) => {
    const day = dayText(end, language);
    return {
      subject: t("The {company} trial now runs until {day}", { ...own, day }),
      preview: t("Firstlight support extended your trial."),
      heading: t("Your trial was extended"),
      paragraphs: [
        t("Hello {name},", { name }),
        t("Firstlight support extended the {company} trial. It now runs until {day}, with all features.", {
          ...own,
          day,
        }),
      ],
      action: { label: t("Open Billing"), url },
      reason: t(
        "You’re receiving this because you manage billing for {company}. This email is about your contract, so you can’t unsubscribe.",
        own,
      ),
    };
  };
}

/** Notifies a user that support has reset their password; no email ever contains the password. */
export function passwordGivenMail({ name, company: { company_name }, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Firstlight support reset your password"),
    preview: t("You are signed out everywhere."),
    heading: t("Your password was reset"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "Firstlight support just set a new password for you and signed you out everywhere. Support will tell you the password, which works for 24 hours.",
      ),
      t(
        "If you didn’t ask for that, select “Forgot password?” on the sign-in page and choose your own password now. The password from support then stops working.",
      ),
    ],
    action: { label: t("Open Sign-In Page"), url },
    reason: t("You’re receiving this because it concerns the security of your account at {company}.", {
      company: company_name,
    }),
  });
}
