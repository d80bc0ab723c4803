import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/http/cursor.ts";

const columns = ["id", "name", "member_count", "created_at"] as const;

/** One page of a project's groups and one row more, newest first. */
export function listGroupRows(
  tx: Tx,
  companyId: string,
  page: { projectId: string; limit: number; after: Cursor | undefined },
) {
  return tx
    .selectFrom("tester_groups")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("project_id", "=", page.projectId)
    .where(olderThan(page.after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof listGroupRows>>[number];

export interface GroupOfProject {
  company_id: string;
  project_id: string;
  id: string;
}

/** @throws AppError not_found for an unknown group and for another project's or company's alike */
export async function getGroupRow(tx: Tx, group: GroupOfProject): Promise<GroupRow> {
  const row = await tx
    .selectFrom("tester_groups")
    .select(columns)
    .where("company_id", "=", group.company_id)
    .where("project_id", "=", group.project_id)
    .where("id", "=", group.id)
    .executeTakeFirst();
  if (!row) throw notFound("group");
  return row;
}

export async function listMemberIds(tx: Tx, companyId: string, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("tester_group_members")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("group_id", "=", groupId)
    .orderBy("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

export async function insertGroup(
  tx: Tx,
  group: GroupOfProject & { name: string; created_by: string; created_at: Date },
): Promise<void> {
  await tx.insertInto("tester_groups").values(group).execute();
}

export async function renameGroup(tx: Tx, group: GroupOfProject, name: string): Promise<void> {
  await tx
    .updateTable("tester_groups")
    .set({ name })
    .where("company_id", "=", group.company_id)
    .where("id", "=", group.id)
    .execute();
}

/** @returns whether it was there */
export async function deleteGroupRow(tx: Tx, group: GroupOfProject): Promise<boolean> {
  const row = await tx
    .deleteFrom("tester_groups")
    .where("company_id", "=", group.company_id)
    .where("project_id", "=", group.project_id)
    .where("id", "=", group.id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these people are not on the project, foreign and unknown ones alike. */
export async function countOthers(tx: Tx, group: GroupOfProject, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from unnest(${userIds}::uuid[]) as given (user_id)
    left join lateral (
      select user_id from project_testers where company_id = ${group.company_id} and project_id = ${group.project_id}
        and project_testers.user_id = given.user_id
      -- Looked up one by one: of people who came just now the planner knows nothing, and would compare each with each.
      offset 0
    ) as place on true
    where place.user_id is null`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** Makes these people, all of them on the project, the group's members. */
export async function setMembers(tx: Tx, group: GroupOfProject, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from tester_group_members
    where company_id = ${group.company_id} and group_id = ${group.id} and user_id <> all (${userIds}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into tester_group_members (company_id, group_id, project_id, user_id)
    select ${group.company_id}::uuid, ${group.id}::uuid, ${group.project_id}::uuid, given.user_id
    from unnest(${userIds}::uuid[]) as given (user_id)
    on conflict (company_id, group_id, user_id) do nothing`.execute(tx);
}
