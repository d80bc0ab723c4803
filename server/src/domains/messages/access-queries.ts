import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";

type Reader = Context["user"];

/** Of `users`: whom a message reaches. */
export const isReached = sql<boolean>`(users.is_active and users.joined_at is not null and users.removed_at is null)`;

/** The projects whose messages a person may see: staff all of them, testers those they are on that are not archived. */
export function isOnVisibleProject({ id, role }: Reader, companyId: string, column: string): RawBuilder<boolean> {
  if (role !== "beta_tester") return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (
    select place.project_id from project_testers as place
    join projects on projects.company_id = place.company_id and projects.id = place.project_id
    where place.company_id = ${companyId} and place.user_id = ${id} and projects.archived_at is null
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

/** The same for who writes: until the end nobody archives it, or takes anybody off it. */
export async function findProjectToWriteIn(tx: Tx, project: OfProject, writer: Reader) {
  // Looked at once it is held: while this waited, the writer may have been taken off it.
  const [, seen] = await Promise.all([
    sql`select from projects where company_id = ${project.company_id} and id = ${project.id} for share`.execute(tx),
    findProjectOf(tx, project, writer),
  ]);
  return seen;
}

/** Whether somebody is staff of the company whom a message reaches. */
export async function isStaff(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .where("role", "!=", "beta_tester")
    .where(isReached)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who of a project's testers is meant: some by their ids, those of a group, or all. */
export interface Meant {
  ids?: readonly string[] | undefined;
  group_id?: string | undefined;
}

/** The testers of a project whom a message reaches, by id; at most so many. */
export async function listReachedTesters(
  tx: Tx,
  project: OfProject,
  { ids, group_id }: Meant,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select("users.id")
    .where("project_testers.company_id", "=", project.company_id)
    .where("project_testers.project_id", "=", project.id)
    .where("users.role", "=", "beta_tester")
    .where(isReached)
    .$if(ids !== undefined, (query) => query.where("users.id", "=", sql<string>`any (${ids ?? []}::uuid[])`))
    .$if(group_id !== undefined, (query) =>
      query.where("users.id", "in", (members) =>
        members
          .selectFrom("tester_group_members")
          .select("user_id")
          .where("company_id", "=", project.company_id)
          .where("project_id", "=", project.id)
          .where("group_id", "=", group_id ?? ""),
      ),
    )
    .orderBy("users.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a project has this group. */
export async function hasGroup(tx: Tx, project: OfProject, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("tester_groups")
    .select("id")
    .where("company_id", "=", project.company_id)
    .where("project_id", "=", project.id)
    .where("id", "=", groupId)
    .executeTakeFirst();
  return row !== undefined;
}
