import { randomUUID } from "node:crypto";
import type { Company } from "@firstlight/contract";
import { sql } from "kysely";
import type { TenantWork } from "../../infra/context.ts";
import { newToken } from "../auth/public.ts";
import type { MailToSend } from "../email/public.ts";
import { invitationMail } from "./emails.ts";

const validDays = 14;

interface Inviting {
  company: Company;
  project: { id: string; name: string };
  inviter: { id: string; name: string };
}

/** Makes new invitations for people; links of earlier ones stop working. @returns the mails that carry the links */
export async function prepareInvitations(
  work: TenantWork,
  { company, project, inviter }: Inviting,
  people: readonly { id: string; email: string; name: string }[],
): Promise<MailToSend[]> {
  if (people.length === 0) return [];
  const created_at = work.clock.now();
  const company_id = work.company.id;
  const ids = people.map(({ id }) => id);
  await sql`
    delete from invitations where company_id = ${company_id} and user_id = any (${ids}::uuid[])
      and accepted_at is null`.execute(work.tx);
  const made = people.map((person) => ({ person, ...newToken("invitation") }));
  const own = { company_id, project_id: project.id, invited_by: inviter.id, created_at };
  const expires_at = new Date(created_at.getTime() + validDays * 86_400_000);
  await work.tx
    .insertInto("invitations")
    .values(
      made.map(({ person, hash }) => ({ ...own, id: randomUUID(), user_id: person.id, token_hash: hash, expires_at })),
    )
    .execute();
  return made.map(({ person, token }) => {
    // In the fragment: it reaches no server log, no Referer header and no link scanner's request.
    const url = `${work.publicUrl}/invitation#${token}`;
    const words = { company, inviter: inviter.name, tester: person.name, project: project.name, url, validDays };
    return {
      category: "invitation",
      to: { email: person.email, name: person.name, user_id: person.id },
      content: invitationMail(words),
      project_id: project.id,
      lane: "invitation",
    };
  });
}
