import { sql } from "kysely";
import type { InvitationStatus, Role } from "@firstlight/contract";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { latestInvitation, standsAs } from "#domains/memberships/public.ts";
import { lockCompany, lockPeople } from "#domains/memberships/public.ts";

export interface TeamFilter {
  limit: number;
  /** The member the page before ended with. */
  after: string | undefined;
  q: string | undefined;
  /** Only those who stand so; undefined for all. */
  statuses: readonly InvitationStatus[] | undefined;
  now: Date;
}

/** A member's position in the list: the owner first, then by name. */
const nameOrder = sql`(users.role <> 'owner', lower(users.name), users.id)`;

const columns = [
  "users.id",
  "users.name",
  "users.email",
  "users.role",
  "users.is_active",
  "users.suspended_at",
  "users.joined_at",
  "users.last_login",
  "users.created_at",
] as const;

function peopleOf(tx: Tx, companyId: string) {
  return tx
    .selectFrom("users")
    .select([...columns, latestInvitation.as("invitation_expires_at")])
    .where("users.company_id", "=", companyId)
    .where("users.removed_at", "is", null);
}

function staffOf(tx: Tx, companyId: string) {
  return peopleOf(tx, companyId).where("users.role", "!=", "beta_tester");
}

/** Whether a page can start after a person: former members still have their position in the order. */
export async function isUserOfCompany(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

function behind(companyId: string, userId: string) {
  return sql<boolean>`${nameOrder} > (
    select last.role <> 'owner', lower(last.name), last.id from users as last
    where last.company_id = ${companyId} and last.id = ${userId}
  )`;
}

/** One page of the staff and one row more. */
export function listTeamRows(tx: Tx, companyId: string, { limit, after, q = "", statuses, now }: TeamFilter) {
  const pattern = containing(q);
  return staffOf(tx, companyId)
    .where(sql<boolean>`(${q} = '' or users.name ilike ${pattern} or users.email ilike ${pattern})`)
    .where(standsAs(statuses, now))
    .$if(after !== undefined, (query) => query.where(behind(companyId, after ?? "")))
    .orderBy(sql`users.role <> 'owner'`)
    .orderBy(sql`lower(users.name)`)
    .orderBy("users.id")
    .limit(limit + 1)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listTeamRows>>[number];

/** @throws AppError not_found for testers, former members and unknown people alike */
export async function getMember(tx: Tx, companyId: string, userId: string): Promise<MemberRow> {
  const row = await staffOf(tx, companyId).where("users.id", "=", userId).executeTakeFirst();
  if (!row) throw notFound("member");
  return row;
}

/** Staff or tester. */
export function getUserOfCompany(tx: Tx, companyId: string, userId: string): Promise<MemberRow> {
  return peopleOf(tx, companyId).where("users.id", "=", userId).executeTakeFirstOrThrow();
}

/** Same as `getMember`, with the row locked against concurrent changes until the transaction ends. */
export async function getMemberToChange(tx: Tx, companyId: string, userId: string): Promise<MemberRow> {
  // A changed role is counted in the company's row, which is always locked before the people.
  await lockCompany(tx, companyId);
  await lockPeople(tx, companyId, [userId]);
  return getMember(tx, companyId, userId);
}

/** A person of the company by address, former ones included. */
export function findByEmail(tx: Tx, companyId: string, email: string) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "is_active", "suspended_at", "joined_at", "removed_at"])
    .where("company_id", "=", companyId)
    .where("email", "=", email)
    .executeTakeFirst();
}

interface Person {
  company_id: string;
  user_id: string;
}

export async function updateUser(
  tx: Tx,
  { company_id, user_id }: Person,
  change: { role?: Role; is_active?: boolean; removed_at?: Date; name?: string },
): Promise<void> {
  await tx.updateTable("users").set(change).where("company_id", "=", company_id).where("id", "=", user_id).execute();
}

/** Links of invitations they never accepted stop working. */
export async function deleteOpenInvitations(tx: Tx, { company_id, user_id }: Person): Promise<void> {
  await tx
    .deleteFrom("invitations")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("accepted_at", "is", null)
    .execute();
}
