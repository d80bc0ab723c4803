import type { Company, MailContent, Role, Texts } from "@firstlight/contract";
import type { InLanguage } from "../../infra/texts.ts";

interface InvitationMail {
  company: Pick<Company, "company_name">;
  inviter: string;
  /** Their address; null while they have not confirmed it. */
  sender: string | null;
  /** Whom the mail speaks to. */
  name: string;
  url: string;
  validDays: number;
}

/** Whatever a company calls itself, this says who sends. */
function reasonOf({ t }: Texts, { inviter, sender }: Pick<InvitationMail, "inviter" | "sender">): string {
  if (sender === null) {
    return t(
      "You’re receiving this because {inviter} invited you. They have not confirmed their email address yet. If you do not know them, do nothing.",
      { inviter },
    );
  }
  return t("You’re receiving this because {inviter} ({email}) invited you. If you do not know them, do nothing.", {
    inviter,
    email: sender,
  });
}

/** Asks somebody to join as a tester, of a project or of what comes later. */
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
              "{inviter} from {company} would like you to try {project} before everybody else and to say what you think of it.",
              { inviter, company, project },
            )
          : t(
              "{inviter} from {company} would like you to try what {company} makes before everybody else and to say what you think of it.",
              { inviter, company },
            ),
        plural(
          mail.validDays,
          "Accept to see what there is to do. Being a tester is free, and the link works once, for {count} day.",
          "Accept to see what there is to do. Being a tester is free, and the link works once, for {count} days.",
        ),
      ],
      action: { label: t("Accept the invitation"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}

function asking({ t }: Texts, role: Role, people: { inviter: string; company: string }): string {
  switch (role) {
    case "owner":
      return t("{inviter} would like you to join the team of {company} as the owner.", people);
    case "admin":
      return t(
        "{inviter} would like you to join the team of {company} as an admin: you run projects, the team and the company's settings.",
        people,
      );
    case "member":
    case "beta_tester":
      return t(
        "{inviter} would like you to join the team of {company} as a member: you run projects, forms and testers.",
        people,
      );
  }
}

/** Asks somebody to join the team. */
export function teamInvitationMail(mail: InvitationMail & { role: Role }): InLanguage<MailContent> {
  const people = { inviter: mail.inviter, company: mail.company.company_name };
  const { company } = people;
  return (texts) => {
    const { t, plural } = texts;
    return {
      subject: t("{inviter} invites you to join {company}", people),
      preview: t("Join the team of {company}.", { company }),
      heading: t("You are invited to join {company}", { company }),
      paragraphs: [
        t("Hello {name},", { name: mail.name }),
        asking(texts, mail.role, people),
        plural(mail.validDays, "The link works once, for {count} day.", "The link works once, for {count} days."),
      ],
      action: { label: t("Accept the invitation"), url: mail.url },
      reason: reasonOf(texts, mail),
    };
  };
}
