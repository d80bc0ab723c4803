import type { MailContent, Role } from "@firstlight/contract";

interface Words {
  /** Whom the mail speaks to. */
  name: string;
  /** Who did it. */
  by: string;
  company: { company_name: string };
  url: string;
}

const called: Readonly<Record<Role, string>> = {
  owner: "the owner",
  admin: "an admin",
  member: "a member",
  beta_tester: "a tester",
};

function reasonOf({ company }: Words): string {
  return `You get this mail because you belong to the team of ${company.company_name}.`;
}

export function roleChangedMail(mail: Words & { role: Role }): MailContent {
  const { company_name } = mail.company;
  return {
    subject: `You are ${called[mail.role]} of ${company_name} now`,
    preview: `${mail.by} changed your role.`,
    heading: `You are ${called[mail.role]} now`,
    paragraphs: [`Hello ${mail.name},`, `${mail.by} made you ${called[mail.role]} of ${company_name}.`],
    action: { label: "Open the overview", url: mail.url },
    reason: reasonOf(mail),
  };
}

export function ownershipGivenMail(mail: Words): MailContent {
  const { company_name } = mail.company;
  return {
    subject: `You own ${company_name} now`,
    preview: `${mail.by} made you the owner.`,
    heading: `You own ${company_name} now`,
    paragraphs: [
      `Hello ${mail.name},`,
      `${mail.by} transferred ${company_name} to you. You decide about the team, the subscription and the company itself from now on; ${mail.by} stays as an admin.`,
    ],
    action: { label: "Open the team", url: mail.url },
    reason: reasonOf(mail),
  };
}

export function ownershipGivenUpMail(mail: Words & { owner: string }): MailContent {
  const { company_name } = mail.company;
  return {
    subject: `${mail.owner} owns ${company_name} now`,
    preview: "You are an admin from now on.",
    heading: `${mail.owner} owns ${company_name} now`,
    paragraphs: [
      `Hello ${mail.name},`,
      `you transferred ${company_name} to ${mail.owner} and are an admin from now on. If that was not you, tell ${mail.owner} and choose a new password at once.`,
    ],
    action: { label: "Open the team", url: mail.url },
    reason: reasonOf(mail),
  };
}

/** To somebody who may not come in any more, or may again. */
export function activityChangedMail(mail: Words & { is_active: boolean }): MailContent {
  const { company_name } = mail.company;
  const heading = mail.is_active ? "Your account is active again" : "Your account is deactivated";
  return {
    subject: `${heading} at ${company_name}`,
    preview: `${mail.by} changed it.`,
    heading,
    paragraphs: [
      `Hello ${mail.name},`,
      mail.is_active
        ? `${mail.by} activated your account at ${company_name} again. You can sign in as before.`
        : `${mail.by} deactivated your account at ${company_name}. You are signed out and cannot sign in there until it is activated again.`,
    ],
    action: { label: "Open the sign-in page", url: mail.url },
    reason: reasonOf(mail),
  };
}

export function removedMail(mail: Omit<Words, "url">): MailContent {
  const { company_name } = mail.company;
  return {
    subject: `You left the team of ${company_name}`,
    preview: `${mail.by} removed you.`,
    heading: `You left the team of ${company_name}`,
    paragraphs: [
      `Hello ${mail.name},`,
      `${mail.by} removed you from the team of ${company_name}. You are signed out there; what you made stays with the company.`,
    ],
    reason: `You get this mail because you belonged to the team of ${company_name}.`,
  };
}

/** News from the company in the sender's own words, which are set apart as a quote. */
export function noticeMail(mail: Words & { custom_subject?: string | undefined }): MailContent {
  const { company_name } = mail.company;
  return {
    subject: mail.custom_subject ?? `A message from ${company_name}`,
    preview: `${mail.by} wrote to you.`,
    heading: mail.custom_subject ?? `A message from ${company_name}`,
    paragraphs: [`Hello ${mail.name},`, `${mail.by} from ${company_name} wrote to you:`],
    action: { label: "Open Firstlight", url: mail.url },
    reason: `You get this mail because you have an account at ${company_name}.`,
  };
}
