import type { Company, MailContent } from "@firstlight/contract";

interface InvitationMail {
  company: Company;
  inviter: string;
  tester: string;
  project: string;
  url: string;
  validDays: number;
}

/** Asks somebody to join a project as a tester; the link chooses a password. */
export function invitationMail(mail: InvitationMail): MailContent {
  return {
    subject: `${mail.inviter} invites you to test ${mail.project}`,
    preview: `Join ${mail.company.company_name} as a beta tester.`,
    heading: `You are invited to test ${mail.project}`,
    paragraphs: [
      `Hello ${mail.tester},`,
      `${mail.inviter} from ${mail.company.company_name} would like you to try ${mail.project} before everybody else and to say what you think of it.`,
      `Accept to see what there is to do. Being a tester is free, and the link works once, for ${mail.validDays} days.`,
    ],
    action: { label: "Accept the invitation", url: mail.url },
    reason: `You get this mail because ${mail.inviter} entered your address. If you do not know them, do nothing.`,
  };
}

/** Tells a tester who has an account that another project awaits. */
export function projectMail(mail: Omit<InvitationMail, "validDays">): MailContent {
  return {
    subject: `${mail.inviter} added you to ${mail.project}`,
    preview: "A new project is on your dashboard.",
    heading: `${mail.project} is on your dashboard`,
    paragraphs: [
      `Hello ${mail.tester},`,
      `${mail.inviter} from ${mail.company.company_name} added you to the project ${mail.project}. Open your dashboard to see what there is to do.`,
    ],
    action: { label: "Open my dashboard", url: mail.url },
    reason: `You get this mail because you test for ${mail.company.company_name}.`,
  };
}
