import type { MailContent, Role, Texts } from "@firstlight/contract";
import type { InLanguage } from "../../infra/texts.ts";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  /** Who did it. */
  by: string;
  company: { company_name: string };
  url: string;
}

function reasonOf({ t }: Texts, { company }: Words): string {
  return t("You get this mail because you belong to the team of {company}.", { company: company.company_name });
}

function roleTexts({ t }: Texts, role: Role, people: { by: string; company: string }) {
  const { company } = people;
  switch (role) {
    case "owner":
      return {
        subject: t("You are the owner of {company} now", { company }),
        heading: t("You are the owner now"),
        done: t("{by} made you the owner of {company}.", people),
      };
    case "admin":
      return {
        subject: t("You are an admin of {company} now", { company }),
        heading: t("You are an admin now"),
        done: t("{by} made you an admin of {company}.", people),
      };
    case "member":
      return {
        subject: t("You are a member of {company} now", { company }),
        heading: t("You are a member now"),
        done: t("{by} made you a member of {company}.", people),
      };
    case "beta_tester":
      return {
        subject: t("You are a tester of {company} now", { company }),
        heading: t("You are a tester now"),
        done: t("{by} made you a tester of {company}.", people),
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
      action: { label: t("Open the overview"), url: mail.url },
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
      subject: t("You own {company} now", { company }),
      preview: t("{by} made you the owner.", { by }),
      heading: t("You own {company} now", { company }),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        t(
          "{by} transferred {company} to you. You decide about the team, the subscription and the company itself from now on; {by} stays as an admin.",
          people,
        ),
      ],
      action: { label: t("Open the team"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

export function ownershipGivenUpMail(mail: Words & { owner: string }): InLanguage<MailContent> {
  const people = { owner: mail.owner, company: mail.company.company_name };
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("{owner} owns {company} now", people),
      preview: t("You are an admin from now on."),
      heading: t("{owner} owns {company} now", people),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        t(
          "you transferred {company} to {owner} and are an admin from now on. If that was not you, tell {owner} and choose a new password at once.",
          people,
        ),
      ],
      action: { label: t("Open the team"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

/** To somebody who may not come in any more, or may again. */
export function activityChangedMail(mail: Words & { is_active: boolean }): InLanguage<MailContent> {
  const people = { by: mail.by, company: mail.company.company_name };
  const { by, company } = people;
  const { is_active } = mail;
  return (texts) => {
    const { t } = texts;
    return {
      subject: is_active
        ? t("Your account is active again at {company}", { company })
        : t("Your account is deactivated at {company}", { company }),
      preview: t("{by} changed it.", { by }),
      heading: is_active ? t("Your account is active again") : t("Your account is deactivated"),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        is_active
          ? t("{by} activated your account at {company} again. You can sign in as before.", people)
          : t(
              "{by} deactivated your account at {company}. You are signed out and cannot sign in there until it is activated again.",
              people,
            ),
      ],
      action: { label: t("Open the sign-in page"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

export function removedMail({ by, name, company }: Omit<Words, "url">): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("You left the team of {company}", own),
    preview: t("{by} removed you.", { by }),
    heading: t("You left the team of {company}", own),
    paragraphs: [
      t("Hello {name},", { name }),
      t(
        "{by} removed you from the team of {company}. You are signed out there; what you made stays with the company.",
        { ...own, by },
      ),
    ],
    reason: t("You get this mail because you belonged to the team of {company}.", own),
  });
}

/** News from the company in the sender's own words, which are set apart as a quote. */
interface Notice extends Words {
  custom_subject?: string | undefined;
  /** Set apart below what is said here. */
  custom_message?: string | undefined;
}

export function noticeMail(mail: Notice): InLanguage<MailContent> {
  const { by, name, custom_subject, custom_message } = mail;
  const company = mail.company.company_name;
  return ({ t }) => ({
    subject: custom_subject ?? t("A message from {company}", { company }),
    preview: custom_message ? t("{by} wrote to you.", { by }) : t("There is news for you at {company}.", { company }),
    heading: custom_subject ?? t("A message from {company}", { company }),
    paragraphs: [
      t("Hello {name},", { name }),
      custom_message
        ? t("{by} from {company} wrote to you:", { by, company })
        : t("{by} from {company} asks you to sign in: there is news for you.", { by, company }),
    ],
    action: { label: t("Open {company}", { company }), url: mail.url },
    reason: t("You get this mail because you have an account at {company}.", { company }),
  });
}
