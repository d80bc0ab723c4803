import type { MailContent, Role, Texts } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface Words {
  /** The recipient's name. */
  name: string;
  company: { company_name: string };
  url: string;
}

/** The password reset link, valid for an hour. */
export function passwordResetMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Choose a new password"),
    preview: t("The link works once and expires in 60 minutes."),
    heading: t("Choose a new password"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "Use this link to choose a new password. It works once and expires in 60 minutes. Your new password signs you out everywhere else.",
      ),
    ],
    action: { label: t("Choose a New Password"), url },
    reason: t(
      "You’re receiving this because someone asked for a new password for your account at {company}. If it wasn’t you, ignore this email. Your password stays the same.",
      { company: company.company_name },
    ),
  });
}

interface SignInLink extends Words {
  /** The team member who sends it, with their address, null while unconfirmed. Absent if the recipient requested the link. */
  from?: { inviter: string; sender: string | null };
}

/** Names the actual sender, since a company can choose a misleading name. */
function reasonForLink({ t }: Texts, from: SignInLink["from"]): string {
  if (!from) {
    return t(
      "You’re receiving this because someone asked for a sign-in link for your address. If it wasn’t you, ignore this email and don’t share the link.",
    );
  }
  const { inviter, sender } = from;
  if (sender === null) {
    return t(
      "You’re receiving this because {inviter} sent you a sign-in link. They have not confirmed their email address yet. If you don’t know them, ignore this email.",
      { inviter },
    );
  }
  return t(
    "You’re receiving this because {inviter} ({email}) sent you a sign-in link. If you don’t know them, ignore this email.",
    { inviter, email: sender },
  );
}

/** The sign-in link, valid for 15 minutes if requested, for 72 hours if sent by staff. */
export function magicLinkMail({ name, company: { company_name }, url, from }: SignInLink): InLanguage<MailContent> {
  const isShort = from === undefined;
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("Your sign-in link for {company}", { company: company_name }),
      preview: isShort
        ? t("The link works once and expires in 15 minutes.")
        : t("The link works once and expires in 72 hours."),
      heading: t("Sign in to {company}", { company: company_name }),
      paragraphs: [
        t("Hello {name},", { name }),
        isShort
          ? t("Use this link to sign in without a password. It works once and expires in 15 minutes.")
          : t("Use this link to sign in without a password. It works once and expires in 72 hours."),
      ],
      action: { label: t("Sign In"), url },
      reason: reasonForLink(texts, from),
    };
  };
}

/** Notifies about a changed password, and says what to do if the person did not change it. */
export function passwordChangedMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your password was changed"),
    preview: t("You are signed out everywhere else."),
    heading: t("Your password was changed"),
    paragraphs: [
      t("Hello {name},", { name }),
      t("Your password was just changed, and your other sessions were signed out."),
      t("If it wasn’t you, select “Forgot password?” on the sign-in page and choose a new password now."),
    ],
    action: { label: t("Open Sign-In Page"), url },
    reason: t("You’re receiving this because it concerns the security of your account at {company}.", {
      company: company.company_name,
    }),
  });
}

/** Welcomes a new member, with a link to their start page. */
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
            "You’re now a beta tester for {company}. Your dashboard shows the projects you test and what to do next.",
            own,
          )
        : t("You’re now on the {company} team. The overview shows projects, forms and what testers answered.", own),
    ],
    action: { label: tester ? t("Open Dashboard") : t("Open Overview"), url },
    reason: t("You’re receiving this because you joined {company}.", own),
  });
}

/** To the new address: the link that confirms it. */
export function confirmAddressMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    // Same subject as in the next email: the company's email log must not reveal which addresses have an account.
    subject: t("Your new email address"),
    preview: t("Confirm it within 24 hours."),
    heading: t("Confirm your new email address"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "You asked to use this address for your account at {company}. Confirm it within 24 hours. Until then, your account keeps your old address.",
        { company: company.company_name },
      ),
    ],
    action: { label: t("Confirm Address"), url },
    reason: t(
      "You’re receiving this because someone entered your address as their own. If it wasn’t you, ignore this email. Nothing changes without the link.",
    ),
  });
}

/** To the owner of a new company: the link that confirms their address. */
export function confirmRegistrationMail({ name, company, url }: Words): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("Confirm your email address"),
    preview: t("Confirm it to invite more people to {company}.", own),
    heading: t("Confirm your email address"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "You registered {company}. Confirm this address to invite more than 5 people, import lists and send bulk email.",
        own,
      ),
      t("Open the link in the browser where you’re signed in. It works once and expires in 7 days."),
    ],
    action: { label: t("Confirm Address"), url },
    reason: t(
      "You’re receiving this because {company} was registered with your address. If it wasn’t you, ignore this email. Nothing is confirmed unless you sign in.",
      own,
    ),
  });
}

/** To the address of an account that another person entered as their own. */
export function addressKnownMail({ url }: Pick<Words, "url">): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your new email address"),
    preview: t("An account with this address already exists."),
    heading: t("This address already has an account"),
    paragraphs: [
      t("Hello,"),
      t("Someone entered this address as their new one. It already belongs to an account, so nothing was changed."),
      t("If it was you, sign in with this address. If you don’t know the password, select “Forgot password?” there."),
    ],
    action: { label: t("Open Sign-In Page"), url },
    reason: t(
      "You’re receiving this because someone entered your address as their own. If it wasn’t you, ignore this email.",
    ),
  });
}

/** To the old address, when a change of address was requested. */
export function addressAskedMail({ name, company, url }: Words): InLanguage<MailContent> {
  return ({ t }) => ({
    subject: t("Your email address is about to change"),
    preview: t("It changes once the new address is confirmed."),
    heading: t("A new address was entered for your account"),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "A new email address was entered for your account. Your account keeps this address until someone opens the link sent to the new one.",
      ),
      t(
        "If it wasn’t you, select “Forgot password?” on the sign-in page and choose a new password now. That also stops the change.",
      ),
    ],
    action: { label: t("Open Sign-In Page"), url },
    reason: t("You’re receiving this because it concerns the security of your account at {company}.", {
      company: company.company_name,
    }),
  });
}

/** To the old address, once the change has taken effect. */
export function addressChangedMail({ name, company }: Omit<Words, "url">): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("Your email address was changed"),
    preview: t("Sign in with your new address from now on."),
    heading: t("Your email address was changed"),
    paragraphs: [
      t("Hello {name},", { name }),
      t("Your account has a new email address. You can no longer sign in with this one."),
      t("If it wasn’t you, tell the owner or an admin of {company} right away.", own),
    ],
    reason: t("You’re receiving this because this was the address of your account at {company}.", own),
  });
}
