import type { Company, MailContent, Role, Texts } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface InvitationMail {
  company: Pick<Company, "company_name">;
  inviter: string;
  /** The inviter's address; null while unconfirmed. */
  sender: string | null;
  /** The recipient's name. */
  name: string;
  url: string;
  validDays: number;
}

/** Names the actual sender, since a company can choose a misleading name. */
function reasonOf({ t }: Texts, { inviter, sender }: Pick<InvitationMail, "inviter" | "sender">): string {
  if (sender === null) {
    return t(
      "You’re receiving this because {inviter} invited you. They have not confirmed their email address yet. If you don’t know them, ignore this email.",
      { inviter },
    );
  }
  return t(
    "You’re receiving this because {inviter} ({email}) invited you. If you don’t know them, ignore this email.",
    {
      inviter,
      email: sender,
    },
  );
}

/** Invites a person as a tester, to a project or for later ones. */
export function testerInvitationMail(mail: InvitationMail & { project: string | null }): InLanguage<MailContent> {
  const { inviter, project, name } = mail;
  const company = mail.company.company_name;
  return (texts) => {
    const { t, plural } = texts;
    return {
      subject: project
        ? t("{inviter} invites you to test {project}", { inviter, project })
        : t("{inviter} invites you to test for {company}", { inviter, company }),
      preview: t("Join {company} as a beta tester.", { company }),
      heading: project
        ? t("You are invited to test {project}", { project })
        : t("You are invited to test for {company}", { company }),
      paragraphs: [
        t("Hello {name},", { name }),
        project
          ? t(
              "{inviter} from {company} would like you to try {project} before everyone else and share what you think.",
              {
                inviter,
                company,
                project,
              },
            )
          : t(
              "{inviter} from {company} would like you to try new products from {company} before everyone else and share what you think.",
              { inviter, company },
            ),
        plural(
          mail.validDays,
          "Accept to see what to do next. Being a tester is free. The link works once and expires in {count} day.",
          "Accept to see what to do next. Being a tester is free. The link works once and expires in {count} days.",
        ),
      ],
      action: { label: t("Accept Invitation"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

function asking({ t }: Texts, role: Role, people: { inviter: string; company: string }): string {
  switch (role) {
    case "owner":
      return t("{inviter} invites you to join the {company} team as the owner.", people);
    case "admin":
      return t(
        "{inviter} invites you to join the {company} team as an admin. Admins manage projects, the team and the company’s settings.",
        people,
      );
    case "member":
    case "beta_tester":
      return t(
        "{inviter} invites you to join the {company} team as a member. Members manage projects, forms and testers.",
        people,
      );
  }
}

/** Invites a person to the team. */
export function teamInvitationMail(mail: InvitationMail & { role: Role }): InLanguage<MailContent> {
  const people = { inviter: mail.inviter, company: mail.company.company_name };
  const { company } = people;
  return (texts) => {
    const { t, plural } = texts;
    return {
      subject: t("{inviter} invites you to join {company}", people),
      preview: t("Join the {company} team.", { company }),
      heading: t("You are invited to join {company}", { company }),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        asking(texts, mail.role, people),
        plural(
          mail.validDays,
          "The link works once and expires in {count} day.",
          "The link works once and expires in {count} days.",
        ),
      ],
      action: { label: t("Accept Invitation"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}
