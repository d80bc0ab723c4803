import type { InvitationStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { containing } from "#platform/db/containing.ts";
import { olderThan } from "#platform/db/older-than.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { latestInvitation, standsAs } from "#domains/memberships/public.ts";

export interface TesterFilter {
  limit: number;
  after: Cursor | undefined;
  q: string | undefined;
  /** Only those who stand so; undefined for all. */
  statuses: readonly InvitationStatus[] | undefined;
  now: Date;
}

const columns = [
  "users.id",
  "users.name",
  "users.email",
  "users.is_active",
  "users.suspended_at",
  "users.joined_at",
  "users.last_login",
] as const;

function matching(q: string | undefined) {
  const pattern = containing(q ?? "");
  return sql<boolean>`(${q ?? ""} = '' or users.name ilike ${pattern} or users.email ilike ${pattern})`;
}

/** One page of all testers of the company and one row more, newest first. */
export function listTesterRows(tx: Tx, companyId: string, filter: TesterFilter) {
  return tx
    .selectFrom("users")
    .select([...columns, "users.created_at", latestInvitation.as("invitation_expires_at")])
    .where("users.company_id", "=", companyId)
    .where("users.role", "=", "beta_tester")
    .where("users.removed_at", "is", null)
    .where(matching(filter.q))
    .where(standsAs(filter.statuses, filter.now))
    .where(olderThan(filter.after, "users.created_at", "users.id"))
    .orderBy("users.created_at", "desc")
    .orderBy("users.id", "desc")
    .limit(filter.limit + 1)
    .execute();
}

export type TesterRow = Awaited<ReturnType<typeof listTesterRows>>[number];

/** @throws AppError not_found for staff, former testers and unknown people alike */
export async function getTester(tx: Tx, companyId: string, userId: string): Promise<TesterRow> {
  const row = await tx
    .selectFrom("users")
    .select([...columns, "users.created_at", latestInvitation.as("invitation_expires_at")])
    .where("users.company_id", "=", companyId)
    .where("users.id", "=", userId)
    .where("users.role", "=", "beta_tester")
    .where("users.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("tester");
  return row;
}

export async function setTesterActive(
  tx: Tx,
  tester: { company_id: string; id: string },
  is_active: boolean,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ is_active })
    .where("company_id", "=", tester.company_id)
    .where("id", "=", tester.id)
    .execute();
}

/** The projects a tester is on, archived ones left out, with who invited. */
export function listMemberships(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "project_testers.company_id")
        .onRef("projects.id", "=", "project_testers.project_id"),
    )
    .select((eb) => [
      "projects.id",
      "projects.name",
      "projects.description",
      "projects.welcome_message",
      "projects.created_at",
      eb.fn.coalesce("project_testers.joined_at", "project_testers.created_at").as("joined_at"),
      // A subquery per row: with a join, the plan would read all users of the company.
      sql<string>`(
        select name from users
        where users.company_id = project_testers.company_id and users.id = project_testers.invited_by
      )`.as("inviter_name"),
    ])
    .where("project_testers.company_id", "=", companyId)
    .where("project_testers.user_id", "=", userId)
    .where("projects.archived_at", "is", null)
    .orderBy("project_testers.created_at", "desc")
    .limit(200)
    .execute();
}
