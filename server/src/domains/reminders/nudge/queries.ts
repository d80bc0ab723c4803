import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { isReader } from "#domains/memberships/public.ts";

export interface Nudgeable {
  id: string;
  name: string;
  email: string;
  /** Whether they have joined and are active, so that they get email. */
  is_reader: boolean;
  nudged_at: Date | null;
}

/** Those of these people who are testers of the project, in the order of their ids. */
export async function listNudgeable(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  userIds: readonly string[],
): Promise<Nudgeable[]> {
  const { rows } = await sql<Nudgeable>`
    select users.id, users.name, users.email, ${isReader} as is_reader, membership.nudged_at
    from unnest(${userIds}::uuid[]) as given (user_id)
    cross join lateral (
      select nudged_at from project_testers
      where company_id = ${company_id} and project_id = ${project_id} and user_id = given.user_id
      -- Looked up one by one: of people who came just now the planner knows nothing, and would compare each with each.
      offset 0
    ) as membership
    cross join lateral (
      select id, name, email, is_active, joined_at, removed_at from users
      where company_id = ${company_id} and id = given.user_id offset 0
    ) as users
    order by users.id`.execute(tx);
  return rows;
}

export async function recordNudged(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { user_ids, at }: { user_ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    with own as (
      select user_id from project_testers
      where company_id = ${company_id} and project_id = ${project_id} and user_id = any (${user_ids}::uuid[])
      order by user_id for no key update
    )
    update project_testers set nudged_at = ${at} from own
    where company_id = ${company_id} and project_id = ${project_id} and project_testers.user_id = own.user_id`.execute(
    tx,
  );
}

/**
 * Of testers who were nudged at a time, those whose nudge is still to be sent; they count as nudged now. A job that runs again finds
 * none.
 */
export async function takeNudges(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { user_ids, at, now }: { user_ids: readonly string[]; at: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with own as (
      select user_id from project_testers
      where company_id = ${company_id} and project_id = ${project_id} and user_id = any (${user_ids}::uuid[])
        and nudged_at = ${at}
      order by user_id for no key update
    )
    update project_testers set nudged_at = ${now} from own
    where company_id = ${company_id} and project_id = ${project_id} and project_testers.user_id = own.user_id
    returning project_testers.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/**
 * A project that nudges can be sent in, and the name of the one who sends them; undefined if it is archived or gone. The project stays
 * as it is until the end, as for those who change its testers.
 */
export async function findNudge(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  by: string,
): Promise<{ project: string; by: string } | undefined> {
  return tx
    .selectFrom("projects")
    .innerJoin("users", (join) => join.onRef("users.company_id", "=", "projects.company_id").on("users.id", "=", by))
    .select(["projects.name as project", "users.name as by"])
    .where("projects.company_id", "=", company_id)
    .where("projects.id", "=", project_id)
    .where("projects.archived_at", "is", null)
    .forNoKeyUpdate("projects")
    .executeTakeFirst();
}
