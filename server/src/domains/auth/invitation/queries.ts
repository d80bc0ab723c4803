import type { Role } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { withdrawLinks } from "#domains/email/public.ts";

export interface OpenInvitation {
  company_id: string;
  id: string;
  user_id: string;
  project_id: string | null;
  expires_at: Date;
  accepted_at: Date | null;
  identity_id: string;
  email: string;
  name: string;
  role: Role;
  inviter_name: string;
  project_name: string | null;
  password_hash: string | null;
  password_expires_at: Date | null;
}

/** An invitation by its token, with the invited person and the inviter. System role only. */
export function findInvitation(tx: Tx, tokenHash: Buffer): Promise<OpenInvitation | undefined> {
  return tx
    .selectFrom("invitations")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "invitations.company_id").onRef("users.id", "=", "invitations.user_id"),
    )
    .innerJoin("users as inviter", (join) =>
      join
        .onRef("inviter.company_id", "=", "invitations.company_id")
        .onRef("inviter.id", "=", "invitations.invited_by"),
    )
    .innerJoin("identities", "identities.id", "users.identity_id")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "invitations.company_id")
        .onRef("projects.id", "=", "invitations.project_id")
        .on("projects.deleted_at", "is", null),
    )
    .select([
      "invitations.company_id",
      "invitations.id",
      "invitations.user_id",
      "invitations.project_id",
      "invitations.expires_at",
      "invitations.accepted_at",
      "users.identity_id",
      "users.email",
      "users.name",
      "users.role",
      "inviter.name as inviter_name",
      "projects.name as project_name",
      "identities.password_hash",
      "identities.password_expires_at",
    ])
    .where("invitations.token_hash", "=", tokenHash)
    .where("users.removed_at", "is", null)
    .executeTakeFirst();
}

/** Takes the invitation; of concurrent callers one wins, since the condition is in the update. System role only. */
export async function takeInvitation(
  tx: Tx,
  invitation: { company_id: string; id: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("invitations")
    .set({ accepted_at: invitation.now })
    .where("company_id", "=", invitation.company_id)
    .where("id", "=", invitation.id)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", invitation.now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes a person's open invitations after joining another way, and withdraws their emails. System role only. */
export async function closeInvitations(tx: Tx, who: { company_id: string; user_id: string; now: Date }): Promise<void> {
  const closed = await tx
    .updateTable("invitations")
    .set({ accepted_at: who.now })
    .where("company_id", "=", who.company_id)
    .where("user_id", "=", who.user_id)
    .where("accepted_at", "is", null)
    .returning("id")
    .execute();
  const ids = closed.map(({ id }) => id);
  await withdrawLinks(tx, ids, who.now);
}

/** Deletes the invitations of these people that they have not accepted. */
export async function deleteOpenInvitations(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from invitations where company_id = ${companyId} and user_id = any (${userIds}::uuid[])
      and accepted_at is null`.execute(tx);
}

interface NewInvitation {
  company_id: string;
  id: string;
  user_id: string;
  project_id: string | null;
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertInvitations(tx: Tx, invitations: readonly NewInvitation[]): Promise<void> {
  await tx
    .insertInto("invitations")
    .values([...invitations])
    .execute();
}

/**
 * The links of emails that were moved. A link that is locked is being accepted or replaced, and waiting for it would be a deadlock:
 * the call that does either withdraws its email.
 */
export async function moveExpiries(
  tx: Tx,
  companyId: string,
  moved: readonly { link_id: string | null; expires_at: Date | null }[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ link_id }) => link_id);
  const ends = moved.map(({ expires_at }) => expires_at);
  await sql`
    with free as (
      select id from invitations where company_id = ${companyId} and id = any (${ids}::uuid[]) for no key update skip locked
    )
    update invitations set expires_at = given.expires_at
    from free join unnest(${ids}::uuid[], ${ends}::timestamptz[]) as given (id, expires_at) using (id)
    where invitations.company_id = ${companyId} and invitations.id = free.id`.execute(tx);
}
