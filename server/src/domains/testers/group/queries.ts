import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { moveToTrashWith, takeFromTrashWith } from "#platform/db/deleted-rows.ts";
import type { ProjectKey } from "#platform/domain.ts";
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

/** Problems reported of one request. */
const mostProblems = 20;

/** List indexes of groups that do not belong to the project. */
export async function listOtherGroups(
  tx: Tx,
  project: ProjectKey,
  groupIds: readonly string[],
): Promise<{ index: number }[]> {
  const { rows } = await sql<{ index: number }>`
    select (position - 1)::int as index from unnest(${groupIds}::uuid[]) with ordinality as given (id, position)
    where given.id not in (
      select id from tester_groups where company_id = ${project.company_id} and project_id = ${project.project_id}
    )
    order by position limit ${mostProblems}`.execute(tx);
  return rows;
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

export const trashGroupsOf = (tx: Tx, project: ProjectKey, now: Date) =>
  moveToTrashWith(tx, "tester_groups", project, now);

export const restoreGroupsOf = (tx: Tx, project: ProjectKey) => takeFromTrashWith(tx, "tester_groups", project);

/** Frees the name for a group that comes out of the trash: "{name} (restored)" where another took it. @returns its new name */
export async function nameRestoredGroup(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update tester_groups as own set name = (
      select free.name from (
        select left(own.name, 80) || ' (restored' || case n when 1 then '' else ' ' || n end || ')' as name, n
        from generate_series(1, 1000) as numbers (n)
      ) as free
      where not exists (
        select from tester_groups as other
        where other.company_id = own.company_id and other.project_id = own.project_id and other.deleted_at is null
          and lower(other.name) = lower(free.name)
      )
      order by free.n limit 1
    )
    where own.company_id = ${company_id} and own.id = ${id} and exists (
      select from tester_groups as other
      where other.company_id = own.company_id and other.project_id = own.project_id and other.deleted_at is null
        and lower(other.name) = lower(own.name)
    )
    returning name`.execute(tx);
  return rows[0]?.name;
}

/** Makes these people, all of them on the project, the group's members. */
export async function setMembers(tx: Tx, group: GroupOfProject, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from tester_group_members
    where company_id = ${group.company_id} and group_id = ${group.id} and user_id <> all (${userIds}::uuid[])`.execute(
    tx,
  );
  await insertMembers(tx, group, userIds);
}

/** Adds these people, all of them on the project, to the group. @returns how many were not in it */
export async function insertMembers(tx: Tx, group: GroupOfProject, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    insert into tester_group_members (company_id, group_id, project_id, user_id)
    select ${group.company_id}::uuid, ${group.id}::uuid, ${group.project_id}::uuid, given.user_id
    from unnest(${userIds}::uuid[]) as given (user_id)
    order by given.user_id
    on conflict (company_id, group_id, user_id) do nothing returning user_id`.execute(tx);
  return rows.length;
}

/** @returns how many */
export async function deleteSomeMembers(
  tx: Tx,
  { company_id, id }: Pick<GroupOfProject, "company_id" | "id">,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from tester_group_members where company_id = ${company_id} and group_id = ${id} and user_id in (
      select user_id from tester_group_members
      where company_id = ${company_id} and group_id = ${id} order by user_id limit ${limit}
    )
    returning user_id`.execute(tx);
  return rows.length;
}

/** @returns whether they were in the group */
export async function deleteMember(tx: Tx, group: GroupOfProject, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("tester_group_members")
    .where("company_id", "=", group.company_id)
    .where("group_id", "=", group.id)
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
