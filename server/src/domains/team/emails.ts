import type { MailContent, Role, Texts } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface Words {
  /** The recipient's name. */
  name: string;
  /** Name of the user whose action caused the email. */
  by: string;
  company: { company_name: string };
  url: string;
}

function reasonOf({ t }: Texts, { company }: Words): string {
  return t("You’re receiving this because you’re on the {company} team.", { company: company.company_name });
}

function roleTexts({ t }: Texts, role: Role, people: { by: string; company: string }) {
  const { company } = people;
  switch (role) {
    case "owner":
      return {
        subject: t("You’re now the owner of {company}", { company }),
        heading: t("You’re now the owner"),
        done: t("{by} made you the owner of {company}.", people),
      };
    case "admin":
      return {
        subject: t("You’re now an admin of {company}", { company }),
        heading: t("You’re now an admin"),
        done: t("{by} made you an admin of {company}.", people),
      };
    case "member":
      return {
        subject: t("You’re now a member of {company}", { company }),
        heading: t("You’re now a member"),
        done: t("{by} made you a member of {company}.", people),
      };
    case "beta_tester":
      return {
        subject: t("You’re now a tester for {company}", { company }),
        heading: t("You’re now a tester"),
        done: t("{by} made you a tester for {company}.", people),
      };
  }
}

export function roleChangedMail(mail: Words & { role: Role }): InLanguage<MailContent> {
  const { by, name, role } = mail;
  return (texts) => {
    const { t } = texts;
    const { subject, heading, done } = roleTexts(texts, role, { by, company: mail.company.company_name });
    return {
      subject,
      preview: t("{by} changed your role.", { by }),
      heading,
      paragraphs: [t("Hello {name},", { name }), done],
      action: { label: t("Open Overview"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

export function ownershipGivenMail(mail: Words): InLanguage<MailContent> {
  const people = { by: mail.by, company: mail.company.company_name };
  const { by, company } = people;
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("You’re now the owner of {company}", { company }),
      preview: t("{by} made you the owner.", { by }),
      heading: t("You’re now the owner of {company}", { company }),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        t(
          "{by} transferred ownership of {company} to you. You now manage the team, the subscription and the company. {by} is now an admin.",
          people,
        ),
      ],
      action: { label: t("Open Team"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

export function ownershipGivenUpMail(mail: Words & { owner: string }): InLanguage<MailContent> {
  const people = { owner: mail.owner, company: mail.company.company_name };
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("{owner} is now the owner of {company}", people),
      preview: t("You’re now an admin."),
      heading: t("{owner} is now the owner of {company}", people),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        t(
          "You transferred ownership of {company} to {owner} and are now an admin. If it wasn’t you, contact {owner} and choose a new password right away.",
          people,
        ),
      ],
      action: { label: t("Open Team"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

/** Notifies a user that they were deactivated or reactivated. */
export function activityChangedMail(mail: Words & { is_active: boolean }): InLanguage<MailContent> {
  const people = { by: mail.by, company: mail.company.company_name };
  const { by, company } = people;
  const { is_active } = mail;
  return (texts) => {
    const { t } = texts;
    return {
      subject: is_active
        ? t("Your account at {company} was reactivated", { company })
        : t("Your account at {company} was deactivated", { company }),
      preview: t("{by} changed your access.", { by }),
      heading: is_active ? t("Your account was reactivated") : t("Your account was deactivated"),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        is_active
          ? t("{by} reactivated your account at {company}. You can sign in as before.", people)
          : t(
              "{by} deactivated your account at {company}. You’ve been signed out and can’t sign in until it’s reactivated.",
              people,
            ),
      ],
      action: { label: t("Open Sign-In Page"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

export function removedMail({ by, name, company }: Omit<Words, "url">): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("You were removed from the {company} team", own),
    preview: t("{by} removed you.", { by }),
    heading: t("You were removed from the {company} team", own),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "{by} removed you from the {company} team, and you’ve been signed out. What you created stays with the company.",
        { ...own, by },
      ),
    ],
    reason: t("You’re receiving this because you were on the {company} team.", own),
  });
}

/** An email with the sender's own message, set apart as a quote. */
interface Notice extends Words {
  custom_subject?: string | undefined;
  /** Shown as a quote below the standard text. */
  custom_message?: string | undefined;
}

export function noticeMail(mail: Notice): InLanguage<MailContent> {
  const { by, name, custom_subject, custom_message } = mail;
  const company = mail.company.company_name;
  return ({ t }) => ({
    subject: custom_subject ?? t("A message from {company}", { company }),
    preview: custom_message ? t("{by} wrote to you.", { by }) : t("You have news from {company}.", { company }),
    heading: custom_subject ?? t("A message from {company}", { company }),
    paragraphs: [
      t("Hello {name},", { name }),
      custom_message
        ? t("{by} from {company} wrote to you:", { by, company })
        : t("{by} from {company} has news for you. Sign in to see it.", { by, company }),
    ],
    action: { label: t("Open {company}", { company }), url: mail.url },
    reason: t("You’re receiving this because you have an account at {company}.", { company }),
  });
}
