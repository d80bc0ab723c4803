/** Compares the stored counts of a company's wizards with a recount of the rows. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../server/src/platform/db/database.ts";

const storedTallies = (of: string) => sql<{ kind: string; said: string; n: number }>`
  select 'answer' as kind, concat_ws(' ', wizard_id, interaction_id, value, sum(marked), sum(correct), sum(texts)) as said, sum(count)::int as n
  from wizard_answer_tallies where company_id = ${of} group by wizard_id, interaction_id, value having sum(count) <> 0
  union all
  select 'step', concat_ws(' ', wizard_id, step_id, sum(here)), sum(completed)::int
  from wizard_step_tallies where company_id = ${of} group by wizard_id, step_id having sum(completed) <> 0 or sum(here) <> 0
  union all
  select 'time', concat_ws(' ', wizard_id, step_id, level, bucket), sum(count)::int
  from wizard_times where company_id = ${of} group by wizard_id, step_id, level, bucket having sum(count) <> 0
  union all
  select 'away', wizard_id::text, sum(away)::int from wizard_totals where company_id = ${of} group by wizard_id having sum(away) <> 0
  order by 1, 2`;

const recounted = (of: string) => sql<{ kind: string; said: string; n: number }>`
  select 'answer' as kind, concat_ws(' ', wizard_id, interaction_id, coalesce(response ->> 'value', response ->> 'rating', ''),
    count(is_correct), count(*) filter (where is_correct), count(*) filter (where response ?| array['text', 'comment'])) as said,
    count(*)::int as n
  from wizard_responses where company_id = ${of}
  group by wizard_id, interaction_id, coalesce(response ->> 'value', response ->> 'rating', '')
  union all
  select 'answer', concat_ws(' ', wizard_id, interaction_id, part, 0, 0, 0), count(*)::int
  from wizard_responses cross join lateral (
    select rank || chr(31) || value as part
    from jsonb_array_elements_text(response -> 'values') with ordinality as ranked (value, rank)
    union all
    select row || chr(31) || value from jsonb_each_text(response -> 'cells') as cell (row, value)
  ) as parts
  where company_id = ${of} group by wizard_id, interaction_id, part
  union all
  select 'step', concat_ws(' ', wizard_id, step_id, sum(here)), sum(completed)::int
  from (
    select wizard_id, step_id, 1 as completed, 0 as here from wizard_step_runs
    where company_id = ${of} and completed_at is not null
    union all
    select wizard_id, current_step_id, 0, 1 from wizard_assignments
    where company_id = ${of} and started_at is not null and completed_at is null and current_step_id is not null
  ) as each group by wizard_id, step_id
  union all
  select 'time', concat_ws(' ', wizard_id, step_id, level, took >> (18 - 6 * level)), count(*)::int
  from (
    select wizard_id, step_id, time_spent as took from wizard_step_runs where company_id = ${of} and completed_at is not null
    union all
    select wizard_id, null, floor(extract(epoch from completed_at - started_at) / 60)::int from wizard_assignments
    where company_id = ${of} and completed_at is not null
  ) as each, generate_series(0, 3) as levels (level)
  group by wizard_id, step_id, level, took >> (18 - 6 * level)
  union all
  select 'away', wizard_id::text, count(*)::int from wizard_assignments as run
  where company_id = ${of} and not exists (
    select from project_testers as place
    where place.company_id = ${of} and place.project_id = run.project_id and place.user_id = run.user_id
  ) group by wizard_id
  order by 1, 2`;

/** Every count agrees with the rows. @returns how many counts there are */
export async function expectExactTallies(database: Database, companyId: string): Promise<number> {
  const { are, should } = await database.asOwner(async (tx) => ({
    are: (await storedTallies(companyId).execute(tx)).rows,
    should: (await recounted(companyId).execute(tx)).rows,
  }));
  expect(are).toEqual(should);
  return are.length;
}
