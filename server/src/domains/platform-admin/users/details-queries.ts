import type { AuditAction, AuditResource } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

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

export interface RecentAction {
  at: Date;
  action: AuditAction;
  resource_type: AuditResource;
}

/** A person's last actions, newest first: only the action and the resource type. */
export async function listRecentActions(
  tx: Tx,
  person: { id: string; company_id: string },
  limit: number,
): Promise<RecentAction[]> {
  const { rows } = await sql<RecentAction>`
    select at, action, resource_type from audit_entries
    where company_id = ${person.company_id} and actor_id = ${person.id} and actor_kind = 'person'
    order by at desc, id desc limit ${limit}`.execute(tx);
  return rows;
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
