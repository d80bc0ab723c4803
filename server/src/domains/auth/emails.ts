import type { MailContent, Role } from "@firstlight/contract";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  company: { company_name: string };
  url: string;
}

const unasked = "If you did not ask for it, do nothing: nobody gets in without this mail.";

/** The link to choose a new password, for an hour. */
export function passwordResetMail({ name, company, url }: Words): MailContent {
  return {
    subject: "Choose a new password",
    preview: "The link works once, for 60 minutes.",
    heading: "Choose a new password",
    paragraphs: [
      `Hello ${name},`,
      "here is the link to choose a new password. It works once, for 60 minutes, and signs you out everywhere else.",
    ],
    action: { label: "Choose a new password", url },
    reason: `You get this mail because somebody asked for a new password for your account at ${company.company_name}. ${unasked}`,
  };
}

/** The link that signs in, for as long as `validFor` says. */
export function magicLinkMail({ name, company, url, validFor }: Words & { validFor: string }): MailContent {
  return {
    subject: `Your link to sign in to ${company.company_name}`,
    preview: `It works once, for ${validFor}.`,
    heading: `Sign in to ${company.company_name}`,
    paragraphs: [`Hello ${name},`, `here is your link to sign in without a password. It works once, for ${validFor}.`],
    action: { label: "Sign in", url },
    reason: `You get this mail because a link to sign in was asked for with your address. ${unasked}`,
  };
}

/** Tells that the password is another one now, and what to do if that was not them. */
export function passwordChangedMail({ name, company, url }: Words): MailContent {
  return {
    subject: "Your password was changed",
    preview: "You are signed out everywhere else.",
    heading: "Your password was changed",
    paragraphs: [
      `Hello ${name},`,
      "your password was changed just now, and every other session of yours was ended.",
      "If that was not you, choose a new password at once: open the sign-in page and follow “Forgot password”.",
    ],
    action: { label: "Open the sign-in page", url },
    reason: `You get this mail because it is about the safety of your account at ${company.company_name}.`,
  };
}

/** Greets somebody who has joined, with the way to what awaits them. */
export function welcomeMail({ name, company, url, role }: Words & { role: Role }): MailContent {
  const { company_name } = company;
  const tester = role === "beta_tester";
  return {
    subject: `Welcome to ${company_name}`,
    preview: tester ? "Your dashboard is ready." : "Your team is waiting for you.",
    heading: `Welcome to ${company_name}`,
    paragraphs: [
      `Hello ${name},`,
      tester
        ? `you are a beta tester of ${company_name} now. Your dashboard shows the projects you test and what there is to do.`
        : `you are part of the team of ${company_name} now. The overview shows projects, forms and what testers answered.`,
    ],
    action: { label: tester ? "Open my dashboard" : "Open the overview", url },
    reason: `You get this mail because you joined ${company_name}.`,
  };
}

/** One subject for both: who reads a company's list of mails does not learn which addresses have an account. */
const newAddressSubject = "Your new e-mail address";

/** To the new address: the link that makes it theirs. */
export function confirmAddressMail({ name, company, url }: Words): MailContent {
  return {
    subject: newAddressSubject,
    preview: "Confirm it with one click, within 24 hours.",
    heading: "Confirm your new e-mail address",
    paragraphs: [
      `Hello ${name},`,
      `you want to use this address for your account at ${company.company_name}. Confirm it within 24 hours; until then your old address stays.`,
    ],
    action: { label: "Confirm this address", url },
    reason:
      "You get this mail because somebody entered your address as their own. If that was not you, do nothing: without the link nothing changes.",
  };
}

/** To an address somebody else entered as theirs. */
export function addressKnownMail({ url }: Pick<Words, "url">): MailContent {
  return {
    subject: newAddressSubject,
    preview: "There is an account with this address already.",
    heading: "This address has an account already",
    paragraphs: [
      "Hello,",
      "somebody entered this address as their new one. It belongs to an account already, so nothing was changed.",
      "If that was you, sign in with this address. If you do not know the password, follow “Forgot password” there.",
    ],
    action: { label: "Open the sign-in page", url },
    reason: "You get this mail because somebody entered your address as their own. If that was not you, do nothing.",
  };
}

/** To the old address, when a new one was asked for. */
export function addressAskedMail({ name, company, url }: Words): MailContent {
  return {
    subject: "Your e-mail address is about to change",
    preview: "It changes once the new address is confirmed.",
    heading: "A new address was entered for your account",
    paragraphs: [
      `Hello ${name},`,
      "a new e-mail address was entered for your account. This one stays until the link sent to the new address is opened.",
      "If that was not you, choose a new password at once: open the sign-in page and follow “Forgot password”. That also stops the change.",
    ],
    action: { label: "Open the sign-in page", url },
    reason: `You get this mail because it is about the safety of your account at ${company.company_name}.`,
  };
}

/** To the old address, when the new one counts. */
export function addressChangedMail({ name, company }: Omit<Words, "url">): MailContent {
  return {
    subject: "Your e-mail address was changed",
    preview: "Sign in with your new address from now on.",
    heading: "Your e-mail address was changed",
    paragraphs: [
      `Hello ${name},`,
      "your account has a new e-mail address, and this one no longer signs in.",
      `If that was not you, tell the owner or an admin of ${company.company_name} at once.`,
    ],
    reason: `You get this mail because this was the address of your account at ${company.company_name}.`,
  };
}
