import type { Company, MailContent } from "@firstlight/contract";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  company: Company;
  url: string;
}

/** @param day the one on which it ends now, as people write it */
export function trialExtendedMail({ name, company: { company_name }, url }: Words, day: string): MailContent {
  return {
    subject: `The trial of ${company_name} goes on until ${day}`,
    preview: "Firstlight support has extended it.",
    heading: "Your trial was extended",
    paragraphs: [
      `Hello ${name},`,
      `Firstlight support has extended the trial of ${company_name}. It goes on until ${day}, with everything in it.`,
    ],
    action: { label: "Open Billing", url },
    reason: `You get this mail because you can change what ${company_name} pays. It concerns your contract, so it cannot be declined.`,
  };
}

/** Of a password that somebody else chose, and that no mail ever says. */
export function passwordGivenMail({ name, company: { company_name }, url }: Words): MailContent {
  return {
    subject: "Your password was reset by Firstlight support",
    preview: "You are signed out everywhere.",
    heading: "Your password was reset",
    paragraphs: [
      `Hello ${name},`,
      "Firstlight support has given you a new password just now, and every session of yours was ended. Support tells you the password; it works for 24 hours.",
      "If you did not ask for that, choose a password of your own at once: open the sign-in page and follow “Forgot password”. That ends the new one.",
    ],
    action: { label: "Open the sign-in page", url },
    reason: `You get this mail because it is about the safety of your account at ${company_name}.`,
  };
}
