import { randomUUID } from "node:crypto";
import type { Company, MailContent, Role } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { whenInvitationsHaveLeft, withdrawMails, type MailToSend } from "#domains/email/public.ts";
import { teamInvitationMail, testerInvitationMail } from "./emails.ts";
import { countUnconfirmedInvitations } from "../account/assert-confirmed.ts";
import { newToken } from "#platform/tokens.ts";
import { deleteOpenInvitations, insertInvitations } from "./queries.ts";
import { findConfirmedSender } from "../account/unconfirmed-queries.ts";

/** From when its email leaves. */
export const validDays = 14;

/** A company, and its member who sends the invitations. */
export interface Inviting {
  company: Company;
  inviter: { id: string; name: string };
}

export interface InvitationWords {
  company: Pick<Company, "company_name">;
  inviter: string;
  /** The inviter's address; null while unconfirmed. */
  sender: string | null;
  /** The recipient's name. */
  name: string;
  role: Role;
  project: string | null;
  url: string;
}

export interface Invited {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** The project to test; null for staff and for testers without a project. */
  project: { id: string; name: string } | null;
}

/** The content of an invitation email, for staff or testers. */
export function invitationContent(words: InvitationWords): InLanguage<MailContent> {
  return words.role === "beta_tester"
    ? testerInvitationMail({ ...words, validDays })
    : teamInvitationMail({ ...words, validDays });
}

interface Made {
  sender: string | null;
  person: Invited;
  token: string;
  carried: Pick<MailToSend, "link" | "due_at">;
}

function mailFor(
  work: TenantWork,
  { company, inviter }: Inviting,
  { person, token, carried, sender }: Made,
): MailToSend {
  const { project } = person;
  // The token is in the fragment, so it appears in no server log, Referer header or link scanner's request.
  const url = `${work.publicUrl}/invitation#${token}`;
  const words = { company, inviter: inviter.name, sender, name: person.name, url };
  const forStaff = person.role !== "beta_tester";
  return {
    category: forStaff ? "team_invitation" : "invitation",
    to: { email: person.email, name: person.name, user_id: person.id },
    content: invitationContent({ ...words, role: person.role, project: project?.name ?? null }),
    ...(project ? { project_id: project.id } : {}),
    ...(sender ? { reply_to: sender } : {}),
    lane: "invitation",
    ...carried,
  };
}

/**
 * Makes new invitations. Links of earlier ones stop working, and their queued emails are withdrawn.
 * @returns the emails that carry the links
 */
export async function prepareInvitations(
  work: TenantWork,
  inviting: Inviting,
  people: readonly Invited[],
): Promise<MailToSend[]> {
  if (people.length === 0) return [];
  await countUnconfirmedInvitations(work, people.length);
  const sender = await findConfirmedSender(work.tx, work.company.id, inviting.inviter.id);
  const created_at = work.clock.now();
  const company_id = work.company.id;
  const ids = people.map(({ id }) => id);
  await deleteOpenInvitations(work.tx, company_id, ids);
  const unsent = { company_id, user_ids: ids, categories: ["invitation", "team_invitation"] as const };
  const dueTimes = await withdrawMails(work.tx, unsent, created_at);
  const made = people.map((person) => ({ person, id: randomUUID(), ...newToken("invitation") }));
  // The validity starts when each email is sent, since long lists are sent at the company's pace.
  const paced = await whenInvitationsHaveLeft(work, people.length - dueTimes.size);
  const left = Math.max(paced.getTime(), ...[...dueTimes.values()].map((dueTime) => dueTime.getTime()));
  const expires_at = new Date(left + validDays * 86_400_000);
  const own = { company_id, invited_by: inviting.inviter.id, created_at, expires_at };
  await insertInvitations(
    work.tx,
    made.map(({ person, id, hash }) => ({
      ...own,
      id,
      user_id: person.id,
      project_id: person.project?.id ?? null,
      token_hash: hash,
    })),
  );
  return made.map(({ person, id, token }) => {
    const due_at = dueTimes.get(person.id);
    return mailFor(work, inviting, {
      sender,
      person,
      token,
      carried: { link: { id, expires_at }, ...(due_at ? { due_at } : {}) },
    });
  });
}
