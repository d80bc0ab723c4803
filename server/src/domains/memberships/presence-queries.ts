import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** A tester who answered on a project on a UTC day. */
export interface Presence {
  project_id: string;
  user_id: string;
  day: string;
}

const ofCompany = {
  some: sql`project_id is null`,
  same: sql`day_after.project_id is null`,
  before: sql`before.project_id is null`,
};
const ofProject = {
  some: sql`project_id is not null`,
  same: sql`day_after.project_id = touched.project_id`,
  before: sql`before.project_id = changed.project_id`,
};

/** The days that change and the last counted day of the same person before each; in `touched`, with the next counted day of each. */
function touchedDays(companyId: string, kind: typeof ofCompany, also: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    found as (
      select project_id, user_id, day, is_tester, true as changes from changed
      union
      select previous.project_id, previous.user_id, previous.day, previous.is_tester, false
      from changed cross join lateral (
        select before.* from active_days as before
        where before.company_id = ${companyId} and ${kind.before} and before.user_id = changed.user_id and before.counted
          and before.day < changed.day
        order by before.day desc limit 1
      ) as previous
      where ${also}
    ),
    touched as (
      select *, lead(day) over (partition by project_id, user_id order by day) as next_touched from found
    ),
    timed as (
      select touched.*, (
        select min(day_after.day) from active_days as day_after
        where day_after.company_id = ${companyId} and ${kind.same} and day_after.user_id = touched.user_id
          and day_after.counted and day_after.day > touched.day
      ) as next_counted
      from touched
    )`;
}

/** Adds what changes to the gaps, the same cell once. @param changes a query of project_id, is_tester, day, next (a day or null) and people */
function addToGaps(companyId: string, changes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into active_gaps as kept (company_id, project_id, is_tester, day, gap, people)
    select ${companyId}::uuid, project_id, is_tester, day, least(400, next - day) as gap, sum(people)::bigint
    from (${changes}) as changes
    group by project_id, is_tester, day, gap having sum(people) <> 0
    order by project_id nulls first, is_tester, day, gap
    on conflict (company_id, project_id, is_tester, day, gap) do update set people = kept.people + excluded.people`;
}

async function countSome(tx: Tx, companyId: string, kind: typeof ofCompany, limit: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with changed as materialized (
      select project_id, user_id, day, is_tester from active_days
      where company_id = ${companyId} and not counted and ${kind.some} limit ${limit}
    ),
    ${touchedDays(companyId, kind, sql`true`)},
    added as (
      ${addToGaps(
        companyId,
        sql`
        select project_id, is_tester, day, least(next_touched, next_counted) as next, 1 as people from timed
        union all
        select project_id, is_tester, day, next_counted, -1 from timed where not changes`,
      )}
    ),
    marked as (
      update active_days set counted = true from changed
      where active_days.company_id = ${companyId} and active_days.project_id is not distinct from changed.project_id
        and active_days.user_id = changed.user_id and active_days.day = changed.day
      returning 1
    )
    select count(*)::int as counted from marked`.execute(tx);
  return rows[0]?.counted ?? 0;
}

/** Puts some who are not yet in the gaps into them. The line is held. @returns how many, at most `limit` */
export async function countPresence(tx: Tx, companyId: string, limit: number): Promise<number> {
  const counted = [await countSome(tx, companyId, ofCompany, limit), await countSome(tx, companyId, ofProject, limit)];
  return Math.max(...counted);
}

/** Takes days of testers out again. The line is held. */
export async function forgetPresence(tx: Tx, companyId: string, days: readonly Presence[]): Promise<void> {
  const isGone = sql`exists (
    select from gone where gone.project_id = day_after.project_id and gone.user_id = day_after.user_id and gone.day = day_after.day
  )`;
  await sql`
    with gone as materialized (
      select active_days.project_id, active_days.user_id, active_days.day, active_days.is_tester, active_days.counted
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (project_id uuid, user_id uuid, day date)
      join active_days on active_days.company_id = ${companyId} and active_days.project_id = given.project_id
        and active_days.user_id = given.user_id and active_days.day = given.day
    ),
    changed as (select * from gone where counted),
    ${touchedDays(
      companyId,
      ofProject,
      sql`not exists (
      select from gone where gone.project_id = previous.project_id and gone.user_id = previous.user_id and gone.day = previous.day
    )`,
    )},
    taken as (
      ${addToGaps(
        companyId,
        sql`
        select project_id, is_tester, day, next_counted as next, -1 as people from timed
        union all
        select project_id, is_tester, day, (
          select min(day_after.day) from active_days as day_after
          where day_after.company_id = ${companyId} and day_after.project_id = timed.project_id
            and day_after.user_id = timed.user_id and day_after.counted and day_after.day > timed.day and not ${isGone}
        ), 1 from timed where not changes`,
      )}
    )
    delete from active_days using gone
    where active_days.company_id = ${companyId} and active_days.project_id = gone.project_id
      and active_days.user_id = gone.user_id and active_days.day = gone.day`.execute(tx);
}

/** Companies with active days that are not counted in the gaps yet. System role only. */
export async function listUncounted(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("active_days")
    .select("company_id")
    .where("counted", "=", false)
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ company_id }) => company_id);
}
