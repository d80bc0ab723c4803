import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { LinkPurpose } from "#domains/memberships/public.ts";
import { withdrawLinks, type DueTimes } from "#domains/email/public.ts";
import { isAt, isErased } from "../account/queries.ts";

export interface NewLink {
  id: string;
  user_id: string;
  /** The address it is sent to. */
  email: string;
  token_hash: Buffer;
}

/** What links made together have in common. */
interface LinkKind {
  company_id: string;
  purpose: LinkPurpose;
  created_at: Date;
  expires_at: Date;
}

/**
 * Saves links, at least one. Unused links of the same purpose and people stop working, and their queued emails are withdrawn.
 * @returns when those emails were due
 */
export async function replaceLinks(tx: Tx, kind: LinkKind, links: readonly NewLink[]): Promise<DueTimes> {
  const ids = links.map(({ user_id }) => user_id);
  const replaced = await tx
    .deleteFrom("access_links")
    .where("company_id", "=", kind.company_id)
    .where("user_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("purpose", "=", kind.purpose)
    .where("used_at", "is", null)
    .returning("id")
    .execute();
  const dueTimes = await withdrawLinks(tx, idsOf(replaced), kind.created_at);
  await tx
    .insertInto("access_links")
    .values(links.map((link) => ({ ...kind, ...link })))
    .execute();
  return dueTimes;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

const membershipColumns = [
  "users.identity_id",
  "users.name",
  "users.role",
  "users.joined_at",
  "users.is_active",
  "users.suspended_at",
] as const;
const link = ["access_links.company_id", "access_links.user_id", "access_links.email"] as const;

interface LinkToFind {
  purpose: LinkPurpose;
  token_hash: Buffer;
  now: Date;
}

// A new password grants no access to a company: even a removed person may choose one.
function opensThere(purpose: LinkPurpose) {
  return sql<boolean>`(users.removed_at is null or ${purpose} = 'password_reset')`;
}

/** A valid link with the person's membership. System role only. */
export function findLink(tx: Tx, { purpose, token_hash, now }: LinkToFind) {
  return tx
    .selectFrom("access_links")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "access_links.company_id").onRef("users.id", "=", "access_links.user_id"),
    )
    .select([...link, ...membershipColumns, "users.email as account_email"])
    .where("access_links.token_hash", "=", token_hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where(opensThere(purpose))
    .executeTakeFirst();
}

/** Uses a link up; of concurrent callers one wins, since the condition is in the update. System role only. */
export function takeLink(tx: Tx, { purpose, token_hash, now }: LinkToFind) {
  return tx
    .updateTable("access_links")
    .from("users")
    .set({ used_at: now })
    .whereRef("users.company_id", "=", "access_links.company_id")
    .whereRef("users.id", "=", "access_links.user_id")
    .where("access_links.token_hash", "=", token_hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where(opensThere(purpose))
    .returning([...link, ...membershipColumns, "users.email as account_email"])
    .executeTakeFirst();
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Unused links of a person in one company stop working, and leave no more. */
export async function deleteLinksOf(tx: Tx, who: { company_id: string; user_id: string; now: Date }): Promise<void> {
  const deleted = await tx
    .deleteFrom("access_links")
    .where("company_id", "=", who.company_id)
    .where("user_id", "=", who.user_id)
    .where("used_at", "is", null)
    .returning("id")
    .execute();
  await withdrawLinks(tx, idsOf(deleted), who.now);
}

/** Deletes a person's unused links in all companies, of one purpose or of all, and withdraws their emails. System role only. */
export async function deleteLinksOfIdentity(
  tx: Tx,
  identityId: string,
  { now, purpose }: { now: Date; purpose?: LinkPurpose },
): Promise<number> {
  const deleted = await tx
    .deleteFrom("access_links")
    .using("users")
    .whereRef("users.company_id", "=", "access_links.company_id")
    .whereRef("users.id", "=", "access_links.user_id")
    .where("users.identity_id", "=", identityId)
    .where("used_at", "is", null)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? "magic_link"))
    .returning("access_links.id")
    .execute();
  await withdrawLinks(tx, idsOf(deleted), now);
  return deleted.length;
}

/** Expires a person's open invitations in all companies and withdraws their emails; staff send them again. System role only. */
export async function endInvitationsOfIdentity(tx: Tx, identityId: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable("invitations")
    .from("users")
    .set({ expires_at: now })
    .whereRef("users.company_id", "=", "invitations.company_id")
    .whereRef("users.id", "=", "invitations.user_id")
    .where("users.identity_id", "=", identityId)
    .where("invitations.accepted_at", "is", null)
    .where("invitations.expires_at", ">", now)
    .returning("invitations.id")
    .execute();
  await withdrawLinks(tx, idsOf(ended), now);
}

/** The person's new address that still waits for confirmation, requested in any company. System role only. */
export async function findPendingEmail(tx: Tx, identityId: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom("access_links")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "access_links.company_id").onRef("users.id", "=", "access_links.user_id"),
    )
    .select("access_links.email")
    .where("users.identity_id", "=", identityId)
    .where("purpose", "=", "email_change")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("access_links.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * The membership a link is sent for: in the requested company, else staff before tester, else the last used. Invited people get a sign-in
 * link for the inviting company. Any membership allows a reset: it grants no access, and another person may have set the password.
 */
export function findMembershipForLink(
  tx: Tx,
  identityId: string,
  wanted: { purpose: LinkPurpose; now: Date; company_domain?: string | undefined },
) {
  const invited = sql<boolean>`(${wanted.purpose} = 'magic_link' and exists (
    select from invitations where invitations.company_id = users.company_id and invitations.user_id = users.id
      and invitations.accepted_at is null and invitations.expires_at > ${wanted.now}
  ))`;
  const hasPassword = sql<boolean>`(${wanted.purpose} = 'password_reset' and exists (
    select from identities where identities.id = users.identity_id and identities.password_hash is not null
  ))`;
  return tx
    .selectFrom("users")
    .select(["company_id", "id as user_id", "name", "email"])
    .where("identity_id", "=", identityId)
    .where((eb) => eb.not(isErased))
    .where((eb) =>
      eb.or([
        eb.and([eb("joined_at", "is not", null), eb("is_active", "=", true)]),
        eb.and([eb("joined_at", "is", null), eb("removed_at", "is", null), invited]),
        hasPassword,
      ]),
    )
    .orderBy((eb) => eb("removed_at", "is not", null))
    .orderBy((eb) => eb("joined_at", "is", null))
    .orderBy("is_active", "desc")
    .orderBy(isAt(wanted.company_domain), "desc")
    .orderBy((eb) => eb("role", "=", "beta_tester"))
    .orderBy("last_login", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Deletes links that ended before a time. @returns how many, at most `limit` */
export async function deleteOldLinks(tx: Tx, endedBefore: Date, limit: number): Promise<number> {
  const old = tx
    .selectFrom("access_links")
    .select("token_hash")
    .where("expires_at", "<=", endedBefore)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await tx
    .deleteFrom("access_links")
    .where("token_hash", "in", old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
