import type { Tx } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import { notFound } from "#platform/errors.ts";
import { lockIdentity, type IdentityRow } from "#domains/auth/public.ts";
import { lockUsersWithLinks } from "#domains/memberships/public.ts";
import { supportSessionMinutes } from "@firstlight/contract";
import { sql } from "kysely";

/** A person's membership in a company, also after they left. System role only. */
function findAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["company_id", "id", "identity_id", "email", "name", "role"])
    .select(["is_active", "joined_at", "removed_at", "suspended_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
export type MemberAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Whose {
  company_id: string;
  id: string;
}

/** Suspends a person; their company cannot undo it. System role only. */
export async function suspendAccount(tx: Tx, { company_id, id }: Whose, suspended_at: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set({ suspended_at, is_active: false })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** Unsuspends a person. One who left since may be invited again. System role only. */
export async function reinstateAccount(tx: Tx, { company_id, id, removed_at }: MemberAccount): Promise<void> {
  await tx
    .updateTable("users")
    .set({ suspended_at: null, is_active: removed_at === null })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** The time a company was locked, or null. System role only. */
export async function getLockedAt(tx: Tx, companyId: string): Promise<Date | null> {
  const { locked_at } = await tx
    .selectFrom("companies")
    .select("locked_at")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return locked_at;
}

/** System role only. */
export async function setLockedAt(tx: Tx, companyId: string, locked_at: Date | null): Promise<void> {
  await tx.updateTable("companies").set({ locked_at }).where("id", "=", companyId).execute();
}

export interface LockedAccount {
  account: MemberAccount;
  identity: IdentityRow;
}

/**
 * A membership with every way to sign in, locked in the common order: the person, the company, its links.
 * A person or company that is being erased is not found, like an unknown one.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount> {
  const found = await findAccount(tx, userId);
  if (!found) throw notFound("person");
  const identity = await lockIdentity(tx, found.identity_id);
  await lockUsersWithLinks(tx, found.company_id, [userId]);
  // Read again: they may have changed before they were locked.
  const account = await findAccount(tx, userId);
  if (!account || identity.erasing_since || (await isErasing(tx, found.company_id))) throw notFound("person");
  return { account, identity };
}

/** @throws AppError not_found for people of another company and unknown ones alike */
export async function getAccountIn(tx: Tx, whose: { user_id: string; company_id: string }): Promise<MemberAccount> {
  const account = await findAccount(tx, whose.user_id);
  const isThere = account?.company_id === whose.company_id && !account.removed_at;
  if (!isThere || (await isErasing(tx, whose.company_id))) throw notFound("person");
  return account;
}

/** Staff of a company, the owner first and then by name. */
export function listStaff(tx: Tx, companyId: string, limit: number) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select(["users.id", "users.name", "users.email", "users.role", "users.is_active", "users.joined_at"])
    .select(["users.suspended_at", "users.last_login", "companies.locked_at"])
    .where("users.company_id", "=", companyId)
    .where("users.role", "!=", "beta_tester")
    .where("users.removed_at", "is", null)
    .orderBy(sql`users.role <> 'owner'`)
    .orderBy(sql`lower(users.name)`)
    .orderBy("users.id")
    .limit(limit)
    .execute();
}

export async function countForms(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("forms")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("forms.company_id", "=", companyId)
    .where("forms.deleted_at", "is", null)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A person's company; undefined when they left or while it is being erased. System role only. */
export async function findCompanyOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select("users.company_id")
    .where("users.id", "=", userId)
    .where("users.removed_at", "is", null)
    .where("companies.erasing_since", "is", null)
    .executeTakeFirst();
  return row?.company_id;
}

interface Asked {
  is_running: boolean | undefined;
  now: Date;
  offset: number;
  limit: number;
}

/** Support sessions of all companies, newest first. As a reader of facts. */
export function listSupportSessionRows(tx: Tx, { is_running, now, offset, limit }: Asked) {
  return tx
    .selectFrom("support_sessions as support")
    .innerJoin("companies", "companies.id", "support.company_id")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "support.company_id").onRef("users.id", "=", "support.user_id"),
    )
    .leftJoin("platform_admins as admin", "admin.id", "support.admin_id")
    .select(["support.id", "support.user_id", "support.reason", "support.created_at", "support.started_at"])
    .select(["support.ends_at", "support.ended_at", "support.company_id", "companies.company_name"])
    .select(["users.name", "users.email", "users.role", "admin.id as admin_id", "admin.name as admin_name"])
    .$if(is_running !== undefined, (query) =>
      query.where((eb) => {
        const running = eb.and([
          // None runs longer, so that those of the years before are not looked at.
          eb("support.created_at", ">", new Date(now.getTime() - supportSessionMinutes * 60_000)),
          eb("support.started_at", "is not", null),
          eb("support.ended_at", "is", null),
          eb("support.ends_at", ">", now),
        ]);
        return is_running ? running : eb.not(running);
      }),
    )
    .orderBy("support.created_at", "desc")
    .orderBy("support.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The company of a support session. System role only. */
export async function findCompanyOfSupportSession(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom("support_sessions").select("company_id").where("id", "=", id).executeTakeFirst();
  return row?.company_id;
}
