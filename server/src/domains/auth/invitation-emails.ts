import type { Company, MailContent, Role } from "@firstlight/contract";

interface InvitationMail {
  company: Pick<Company, "company_name">;
  inviter: string;
  /** Whom the mail speaks to. */
  name: string;
  url: string;
  validDays: number;
}

function reasonOf(inviter: string): string {
  return `You get this mail because ${inviter} entered your address. If you do not know them, do nothing.`;
}

/** Asks somebody to join as a tester, of a project or of what comes later. */
export function testerInvitationMail(mail: InvitationMail & { project: string | null }): MailContent {
  const { company_name } = mail.company;
  const what = mail.project ?? `what ${company_name} makes`;
  return {
    subject: `${mail.inviter} invites you to test ${mail.project ?? `for ${company_name}`}`,
    preview: `Join ${company_name} as a beta tester.`,
    heading: `You are invited to test ${mail.project ?? `for ${company_name}`}`,
    paragraphs: [
      `Hello ${mail.name},`,
      `${mail.inviter} from ${company_name} would like you to try ${what} before everybody else and to say what you think of it.`,
      `Accept to see what there is to do. Being a tester is free, and the link works once, for ${mail.validDays} days.`,
    ],
    action: { label: "Accept the invitation", url: mail.url },
    reason: reasonOf(mail.inviter),
  };
}

const may: Readonly<Record<Exclude<Role, "beta_tester">, string>> = {
  owner: "the owner",
  admin: "an admin: you run projects, the team and the company's settings",
  member: "a member: you run projects, forms and testers",
};

/** Asks somebody to join the team. */
export function teamInvitationMail(mail: InvitationMail & { role: Role }): MailContent {
  const { company_name } = mail.company;
  const role = mail.role === "beta_tester" ? "member" : mail.role;
  return {
    subject: `${mail.inviter} invites you to join ${company_name}`,
    preview: `Join the team of ${company_name}.`,
    heading: `You are invited to join ${company_name}`,
    paragraphs: [
      `Hello ${mail.name},`,
      `${mail.inviter} would like you to join the team of ${company_name} as ${may[role]}.`,
      `The link works once, for ${mail.validDays} days.`,
    ],
    action: { label: "Accept the invitation", url: mail.url },
    reason: reasonOf(mail.inviter),
  };
}
