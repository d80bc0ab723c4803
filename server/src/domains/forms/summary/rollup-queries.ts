import { fieldTypesWith } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { forgetPresence } from "#domains/memberships/public.ts";

/**
 * Locks the daily numbers (docs/decisions/0029). Changing them, or `tallied` with them, requires this lock of the company.
 * Lock order: form and project (shared), memberships, responses, this lock, then tallies, days, waits and people.
 */
export async function lockRollups(tx: Tx, companyId: string): Promise<void> {
  // An advisory lock locks no row, so nothing else waits for it.
  await sql`select pg_advisory_xact_lock(hashtextextended('rollups ' || ${companyId}::text, 0))`.execute(tx);
}

/** The response time of a first response that was submitted without it. */
export const waitedMinutesOf = sql<number>`
  waited_minutes_of(form_responses.company_id, form_responses.form_id, form_responses.user_id, form_responses.submitted_at)`;

/** Selects responses by conditions on form_responses. */
export type Which = RawBuilder<unknown>;

/**
 * Forms with answers that are not in the numbers yet: of each form one place of the index is read. A form in the trash keeps many
 * such answers, until it is restored or deleted for good.
 */
export const untalliedForms = (within: RawBuilder<unknown>) => sql`
  with recursive place as (
    (
      select company_id, form_id from form_responses where not tallied and ${within} order by company_id, form_id limit 1
    )
    union all
    select next.* from place cross join lateral (
      select company_id, form_id from form_responses
      where not tallied and ${within} and (company_id, form_id) > (place.company_id, place.form_id)
      order by company_id, form_id limit 1
    ) as next
  )
  select company_id, form_id from place`;

/** Answers of a company that are not in the numbers yet, without reading past those in the trash. They are at most a minute old. */
export const notTallied = (companyId: string): Which => sql`
  not form_responses.tallied and form_responses.form_id = any (array(
    select forms.id from (${untalliedForms(sql`company_id = ${companyId}`)}) as untallied
    join forms on forms.company_id = ${companyId} and forms.id = untallied.form_id
  ))`;

const proseTypes = fieldTypesWith(({ isProse }) => isProse === true);

/**
 * The numbers of responses, one row each: project_id, form_id, user_id, day, waited_minutes, count and length of written answers.
 * Stored numbers and those counted during a request use the same SQL.
 */
export function answersAsNumbers(companyId: string, which: Which): RawBuilder<unknown> {
  return sql`
    select forms.project_id, form_responses.form_id, form_responses.user_id,
      (form_responses.submitted_at at time zone 'UTC')::date as day, form_responses.waited_minutes,
      said.written_answers, said.written_characters
    from form_responses
    join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
    cross join lateral (
      select count(*)::bigint as written_answers, coalesce(sum(length(form_responses.answers ->> (field ->> 'id'))), 0)::bigint as written_characters
      from form_versions as version cross join lateral jsonb_array_elements(version.fields) as field
      where version.company_id = form_responses.company_id and version.form_id = form_responses.form_id
        and version.version = form_responses.version and field ->> 'type' = any (${proseTypes}::text[])
        and form_responses.answers ->> (field ->> 'id') <> ''
    ) as said
    where form_responses.company_id = ${companyId} and ${which}`;
}

/** Repeats each row for the company (project_id null) and for its project. */
const scopes = sql`cross join lateral (values (null::uuid), (answered.project_id)) as scope (project_id)`;

/** Histogram levels of response times, by day and by month (on its first day). Each splits a bucket of the previous level into 32. */
export const waitLevels = sql`(values
  (0, 15, 'day'), (1, 10, 'day'), (2, 5, 'day'), (3, 0, 'day'), (4, 15, 'month'), (5, 10, 'month'), (6, 5, 'month'), (7, 0, 'month')
) as level (level, shift, unit)`;

/** Adds responses to the daily counts and response times, or removes them, in one statement. */
async function addToDays(tx: Tx, companyId: string, which: Which, sign: 1 | -1): Promise<void> {
  await sql`
    with answered as materialized (${answersAsNumbers(companyId, which)}),
    by_form as (
      insert into form_days as kept (company_id, form_id, day, responses)
      select ${companyId}::uuid, form_id, day, ${sign}::bigint * count(*) from answered group by form_id, day order by form_id, day
      on conflict (company_id, form_id, day) do update set responses = kept.responses + excluded.responses
    ),
    by_day as (
      insert into answer_days as kept (company_id, project_id, day, responses, written_answers, written_characters)
      select ${companyId}::uuid, scope.project_id, day, ${sign}::bigint * count(*), ${sign}::bigint * sum(written_answers),
        ${sign}::bigint * sum(written_characters)
      from answered ${scopes} group by scope.project_id, day order by scope.project_id nulls first, day
      on conflict (company_id, project_id, day) do update set responses = kept.responses + excluded.responses,
        written_answers = kept.written_answers + excluded.written_answers,
        written_characters = kept.written_characters + excluded.written_characters
    )
    insert into answer_waits as kept (company_id, project_id, day, level, bucket, responses)
    select ${companyId}::uuid, scope.project_id, date_trunc(level.unit, day::timestamp)::date, level.level,
      waited_minutes >> level.shift, ${sign}::bigint * count(*)
    from answered ${scopes} cross join ${waitLevels}
    where waited_minutes is not null
    group by scope.project_id, 4, 3, 5 order by scope.project_id nulls first, 4, 3, 5
    on conflict (company_id, project_id, level, day, bucket) do update set responses = kept.responses + excluded.responses`.execute(
    tx,
  );
}

/** Adds responses to the daily numbers. The caller holds the rollup lock and marks them as tallied in the same transaction. */
export async function addToRollups(tx: Tx, companyId: string, which: Which): Promise<void> {
  await addToDays(tx, companyId, which, 1);
  await sql`
    insert into active_days (company_id, project_id, user_id, day, is_tester)
    select distinct ${companyId}::uuid, answered.project_id, answered.user_id, answered.day, true
    from (${answersAsNumbers(companyId, which)}) as answered
    on conflict (company_id, project_id, user_id, day) do nothing`.execute(tx);
}

/**
 * Removes responses, already marked as not tallied, from the daily numbers. A day without tallied responses of a person is no
 * longer an active day of theirs. The caller holds the rollup lock.
 */
export async function takeFromRollups(tx: Tx, companyId: string, which: Which): Promise<void> {
  await addToDays(tx, companyId, which, -1);
  const { rows } = await sql<{ project_id: string; user_id: string; day: string }>`
    with answered as (
      select distinct project_id, user_id, day from (${answersAsNumbers(companyId, which)}) as answered
    )
    select project_id, user_id, day from answered
    where not exists (
      select from form_responses as other
      join forms on forms.company_id = other.company_id and forms.id = other.form_id
      where other.company_id = ${companyId} and other.user_id = answered.user_id and other.tallied
        and forms.project_id = answered.project_id and (other.submitted_at at time zone 'UTC')::date = answered.day
    )`.execute(tx);
  if (rows.length > 0) await forgetPresence(tx, companyId, rows);
}
