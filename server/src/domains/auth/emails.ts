import type { MailContent, Role, Texts } from "@firstlight/contract";
import type { InLanguage } from "../../infra/texts.ts";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  company: { company_name: string };
  url: string;
}

/** The link to choose a new password, for an hour. */
export function passwordResetMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Choose a new password"),
    preview: t("The link works once, for 60 minutes."),
    heading: t("Choose a new password"),
    paragraphs: [
      t("Hello {name},", { name }),
      t("here is the link to choose a new password. It works once, for 60 minutes, and signs you out everywhere else."),
    ],
    action: { label: t("Choose a new password"), url },
    reason: t(
      "You get this mail because somebody asked for a new password for your account at {company}. If you did not ask for it, do nothing: nobody gets in without this mail.",
      { company: company.company_name },
    ),
  });
}

interface SignInLink extends Words {
  /** Who of the staff sends it, with their address; null while they have not confirmed it. Without, the recipient asked for the link. */
  from?: { inviter: string; sender: string | null };
}

/** Whatever a company calls itself, this says who sends. */
function reasonForLink({ t }: Texts, from: SignInLink["from"]): string {
  if (!from) {
    return t(
      "You get this mail because a link to sign in was asked for with your address. If you did not ask for it, do nothing: nobody gets in without this mail.",
    );
  }
  const { inviter, sender } = from;
  if (sender === null) {
    return t(
      "You’re receiving this because {inviter} sent you a sign-in link. They have not confirmed their email address yet. If you do not know them, do nothing.",
      { inviter },
    );
  }
  return t(
    "You’re receiving this because {inviter} ({email}) sent you a sign-in link. If you do not know them, do nothing.",
    { inviter, email: sender },
  );
}

/** The link that signs in: for 15 minutes where it was asked for, for 72 hours where staff send it. */
export function magicLinkMail({ name, company: { company_name }, url, from }: SignInLink): InLanguage<MailContent> {
  const isShort = from === undefined;
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("Your link to sign in to {company}", { company: company_name }),
      preview: isShort ? t("It works once, for 15 minutes.") : t("It works once, for 72 hours."),
      heading: t("Sign in to {company}", { company: company_name }),
      paragraphs: [
        t("Hello {name},", { name }),
        isShort
          ? t("here is your link to sign in without a password. It works once, for 15 minutes.")
          : t("here is your link to sign in without a password. It works once, for 72 hours."),
      ],
      action: { label: t("Sign in"), url },
      reason: reasonForLink(texts, from),
    };
  };
}

/** Tells that the password is another one now, and what to do if that was not them. */
export function passwordChangedMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your password was changed"),
    preview: t("You are signed out everywhere else."),
    heading: t("Your password was changed"),
    paragraphs: [
      t("Hello {name},", { name }),
      t("your password was changed just now, and every other session of yours was ended."),
      t("If that was not you, choose a new password at once: open the sign-in page and follow “Forgot password”."),
    ],
    action: { label: t("Open the sign-in page"), url },
    reason: t("You get this mail because it is about the safety of your account at {company}.", {
      company: company.company_name,
    }),
  });
}

/** Greets somebody who has joined, with the way to what awaits them. */
export function welcomeMail({ name, company, url, role }: Words & { role: Role }): InLanguage<MailContent> {
  const own = { company: company.company_name };
  const tester = role === "beta_tester";
  return ({ t }) => ({
    subject: t("Welcome to {company}", own),
    preview: tester ? t("Your dashboard is ready.") : t("Your team is waiting for you."),
    heading: t("Welcome to {company}", own),
    paragraphs: [
      t("Hello {name},", { name }),
      tester
        ? t(
            "you are a beta tester of {company} now. Your dashboard shows the projects you test and what there is to do.",
            own,
          )
        : t(
            "you are part of the team of {company} now. The overview shows projects, forms and what testers answered.",
            own,
          ),
    ],
    action: { label: tester ? t("Open my dashboard") : t("Open the overview"), url },
    reason: t("You get this mail because you joined {company}.", own),
  });
}

/** To the new address: the link that makes it theirs. */
export function confirmAddressMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    // As in the next mail: who reads a company's list of mails does not learn which addresses have an account.
    subject: t("Your new e-mail address"),
    preview: t("Confirm it with one click, within 24 hours."),
    heading: t("Confirm your new e-mail address"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "you want to use this address for your account at {company}. Confirm it within 24 hours; until then your old address stays.",
        { company: company.company_name },
      ),
    ],
    action: { label: t("Confirm this address"), url },
    reason: t(
      "You get this mail because somebody entered your address as their own. If that was not you, do nothing: without the link nothing changes.",
    ),
  });
}

/** To whoever registered a company: the link that confirms their address. */
export function confirmRegistrationMail({ name, company, url }: Words): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("Confirm your email address"),
    preview: t("Then you can invite more people to {company}.", own),
    heading: t("Confirm your email address"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "you registered {company}. Confirm this address to invite more than 5 people, import lists and send bulk email.",
        own,
      ),
      t("Open the link in the browser you are signed in with. It works once, for 7 days."),
    ],
    action: { label: t("Confirm this address"), url },
    reason: t(
      "You’re receiving this because {company} was registered with your address. If that was not you, do nothing: without your sign-in nothing is confirmed.",
      own,
    ),
  });
}

/** To an address somebody else entered as theirs. */
export function addressKnownMail({ url }: Pick<Words, "url">): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your new e-mail address"),
    preview: t("There is an account with this address already."),
    heading: t("This address has an account already"),
    paragraphs: [
      t("Hello,"),
      t("somebody entered this address as their new one. It belongs to an account already, so nothing was changed."),
      t("If that was you, sign in with this address. If you do not know the password, follow “Forgot password” there."),
    ],
    action: { label: t("Open the sign-in page"), url },
    reason: t("You get this mail because somebody entered your address as their own. If that was not you, do nothing."),
  });
}

/** To the old address, when a new one was asked for. */
export function addressAskedMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your e-mail address is about to change"),
    preview: t("It changes once the new address is confirmed."),
    heading: t("A new address was entered for your account"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "a new e-mail address was entered for your account. This one stays until the link sent to the new address is opened.",
      ),
      t(
        "If that was not you, choose a new password at once: open the sign-in page and follow “Forgot password”. That also stops the change.",
      ),
    ],
    action: { label: t("Open the sign-in page"), url },
    reason: t("You get this mail because it is about the safety of your account at {company}.", {
      company: company.company_name,
    }),
  });
}

/** To the old address, when the new one counts. */
export function addressChangedMail({ name, company }: Omit<Words, "url">): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("Your e-mail address was changed"),
    preview: t("Sign in with your new address from now on."),
    heading: t("Your e-mail address was changed"),
    paragraphs: [
      t("Hello {name},", { name }),
      t("your account has a new e-mail address, and this one no longer signs in."),
      t("If that was not you, tell the owner or an admin of {company} at once.", own),
    ],
    reason: t("You get this mail because this was the address of your account at {company}.", own),
  });
}
