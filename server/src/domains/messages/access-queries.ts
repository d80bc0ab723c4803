import { sql, type RawBuilder } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { FileKey } from "#platform/domain.ts";
import { isReader } from "#domains/memberships/public.ts";

type Reader = Context["user"];

/** The condition that a person may see a project's messages: staff for all not deleted, testers for their own, unarchived ones. */
export function isOnVisibleProject({ id, role }: Reader, companyId: string, column: string): RawBuilder<boolean> {
  if (role !== "beta_tester")
    return sql<boolean>`${sql.ref(column)} in (select id from projects where company_id = ${companyId})`;
  return sql<boolean>`${sql.ref(column)} in (
    select membership.project_id from project_testers as membership
    join projects on projects.company_id = membership.company_id and projects.id = membership.project_id
    where membership.company_id = ${companyId} and membership.user_id = ${id} and projects.archived_at is null
  )`;
}

interface OfProject {
  company_id: string;
  id: string;
}

/** A project whose messages this person may see. */
export function findProjectOf(tx: Tx, { company_id, id }: OfProject, reader: Reader) {
  return tx
    .selectFrom("projects")
    .select(["id", "name", "archived_at"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where(isOnVisibleProject(reader, company_id, "projects.id"))
    .executeTakeFirst();
}

/** The same for a sender: until the transaction ends, the project cannot be archived and no tester removed from it. */
export async function findProjectToWriteIn(tx: Tx, project: OfProject, writer: Reader) {
  // Checked after locking: the writer may have been removed from the project while this waited for the lock.
  const [, seen] = await Promise.all([
    sql`select from projects where company_id = ${project.company_id} and id = ${project.id} for share`.execute(tx),
    findProjectOf(tx, project, writer),
  ]);
  return seen;
}

/** Whether a user is active staff of the company, so that messages reach them. */
export async function isStaff(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .where("role", "!=", "beta_tester")
    .where(isReader)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects a project's testers: those with these ids and the members of these groups, or all. */
export interface Meant {
  ids?: readonly string[] | undefined;
  group_ids?: readonly string[] | undefined;
}

function isMeant({ company_id }: OfProject, { ids, group_ids }: Meant): RawBuilder<boolean> {
  if (!group_ids) return ids ? sql<boolean>`membership.user_id = any (${ids}::uuid[])` : sql<boolean>`true`;
  return sql<boolean>`membership.user_id = any (array(
    select unnest(${ids ?? []}::uuid[]) union
    select member.user_id from tester_group_members as member
    join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
    where member.company_id = ${company_id} and member.group_id = any (${group_ids}::uuid[])
  ))`;
}

/** Lists the project's testers that a message reaches, ordered by id, up to a limit. */
export async function listReachedTesters(tx: Tx, project: OfProject, meant: Meant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from project_testers as membership
    cross join lateral (
      select id, role, is_active, joined_at, removed_at from users
      where company_id = membership.company_id and id = membership.user_id
      -- Looked up one by one: of people who came just now the planner knows nothing, and would compare each with each.
      offset 0
    ) as users
    where membership.company_id = ${project.company_id} and membership.project_id = ${project.id}
      and ${isMeant(project, meant)}
      and users.role = 'beta_tester' and ${isReader}
    order by membership.user_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a project has all these groups. */
export async function hasGroups(tx: Tx, project: OfProject, groupIds: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom("tester_groups")
    .select("id")
    .where("company_id", "=", project.company_id)
    .where("project_id", "=", project.id)
    .where("id", "=", sql<string>`any (${groupIds}::uuid[])`)
    .execute();
  return found.length === groupIds.length;
}

/** Messages, of a project that is not deleted, that hold this file. */
export function messagesWithFile({ companyId, uploadId }: FileKey): RawBuilder<unknown> {
  return sql`
    select from message_uploads as sent
    join message_bodies as body on body.company_id = sent.company_id and body.id = sent.body_id
    join projects on projects.company_id = body.company_id and projects.id = body.project_id
    where sent.company_id = ${companyId} and sent.upload_id = ${uploadId}`;
}

/** Messages of this tester's own conversation, on a project they are on that is not archived, that hold this file. */
export function ownMessagesWithFile({
  companyId,
  uploadId,
  userId,
}: FileKey & { userId: string }): RawBuilder<unknown> {
  return sql`
    select from message_uploads as tied
    join messages on messages.company_id = tied.company_id and messages.body_id = tied.body_id
    join projects on projects.company_id = messages.company_id and projects.id = messages.project_id
    join project_testers as place on place.company_id = messages.company_id and place.project_id = messages.project_id
    where tied.company_id = ${companyId} and tied.upload_id = ${uploadId} and messages.tester_id = ${userId}
      and place.user_id = ${userId} and projects.archived_at is null`;
}
