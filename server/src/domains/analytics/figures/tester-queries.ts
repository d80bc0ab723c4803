import type { EngagementState } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import type { LastCursor } from "#platform/http/cursor.ts";
import { isReader } from "#domains/memberships/public.ts";

interface Project {
  company_id: string;
  id: string;
}

/** Counts a project's testers in each state. @param since testers with activity since this time are active */
export async function countEngagement(
  tx: Tx,
  { company_id, id }: Project,
  since: Date,
): Promise<Record<EngagementState, number>> {
  const { rows } = await sql<Record<EngagementState, number>>`
    select count(*) filter (where last_active_at >= ${since})::int as active,
      count(*) filter (where last_active_at < ${since})::int as quiet,
      count(*) filter (where last_active_at is null and joined_at is not null)::int as idle,
      count(*) filter (where last_active_at is null and joined_at is null)::int as not_joined
    from project_testers where company_id = ${company_id} and project_id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The count query returned no row");
  return row;
}

export interface TesterFilter {
  limit: number;
  after: LastCursor | undefined;
  engagement: EngagementState | undefined;
  /** Testers with activity since this time are active. */
  since: Date;
  q: string | undefined;
}

export interface TesterFiguresRow {
  id: string;
  name: string;
  email: string;
  joined_at: Date | null;
  last_active_at: Date | null;
  response_count: number;
  can_message: boolean;
}

/** Selects the requested testers among those with activity; undefined if the filter excludes them all. */
function whoDid({ engagement, since, after }: TesterFilter): RawBuilder<unknown> | undefined {
  if (engagement === "idle" || engagement === "not_joined" || (after && after.at === null)) return undefined;
  const asked = [sql`place.last_active_at is not null`];
  if (engagement === "active") asked.push(sql`place.last_active_at >= ${since}`);
  if (engagement === "quiet") asked.push(sql`place.last_active_at < ${since}`);
  if (after)
    asked.push(
      sql`place.last_active_at <= ${after.at} and (place.last_active_at < ${after.at} or place.user_id > ${after.id}::uuid)`,
    );
  return sql.join(asked, sql` and `);
}

function whoDidNot({ engagement, after }: TesterFilter): RawBuilder<unknown> | undefined {
  if (engagement === "active" || engagement === "quiet") return undefined;
  const asked = [sql`place.last_active_at is null`];
  if (engagement === "idle") asked.push(sql`place.joined_at is not null`);
  if (engagement === "not_joined") asked.push(sql`place.joined_at is null`);
  if (after && after.at === null) asked.push(sql`place.user_id > ${after.id}::uuid`);
  return sql.join(asked, sql` and `);
}

/** Finds the project's testers that match the search text; materialized, so that the search runs once. */
function searchOf(project: Project, q: string | undefined) {
  if (!q) return { found: sql``, isFound: sql`true` };
  const pattern = containing(q);
  return {
    found: sql`
      with matched as materialized (
        select users.id
        from project_testers as place
        join users on users.company_id = place.company_id and users.id = place.user_id
        where place.company_id = ${project.company_id} and place.project_id = ${project.id}
          and (users.name ilike ${pattern} or users.email ilike ${pattern})
      )`,
    isFound: sql`place.user_id in (select id from matched)`,
  };
}

/**
 * One page of a project's testers plus one row, by latest activity. Testers with and without activity are two ranges of
 * one index, each read from the start of the page.
 */
export async function listTesterFigureRows(
  tx: Tx,
  project: Project,
  filter: TesterFilter,
): Promise<TesterFiguresRow[]> {
  const { found, isFound } = searchOf(project, filter.q);
  const stretches = [whoDid(filter), whoDidNot(filter)].filter((stretch) => stretch !== undefined);
  if (stretches.length === 0) return [];
  const parts = stretches.map(
    (stretch) => sql`(
      select place.* from project_testers as place
      where place.company_id = ${project.company_id} and place.project_id = ${project.id} and ${stretch} and ${isFound}
      order by place.last_active_at desc nulls last, place.user_id limit ${filter.limit + 1}
    )`,
  );
  // A subquery finds the names of this page: a join would read everyone in the company.
  const { rows } = await sql<TesterFiguresRow>`
    ${found}
    select places.user_id as id, person.name, person.email, person.can_message,
      places.joined_at, places.last_active_at, places.response_count
    from (
      select * from (${sql.join(parts, sql` union all `)}) as listed
      order by last_active_at desc nulls last, user_id limit ${filter.limit + 1}
    ) as places
    cross join lateral (
      select name, email, ${isReader} as can_message from users where users.company_id = places.company_id and users.id = places.user_id offset 0
    ) as person
    order by places.last_active_at desc nulls last, places.user_id`.execute(tx);
  return rows;
}
