import { fieldTypesWith } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { addToRollups, lockRollups, takeFromRollups, untalliedForms, waitedMinutesOf } from "./rollup-queries.ts";

/** Field types whose answers are counted by value; for the others, only whether there is an answer. */
const countedTypes = fieldTypesWith(({ tally }) => tally !== "listed");
/** Of those, the ones counted by rank and value. */
const rankedTypes = fieldTypesWith(({ tally }) => tally === "ranks");

/**
 * Counts responses: field '' by version, value '' of each field by whether it was answered, and each value.
 * Stored tallies and counts made during a request use the same SQL.
 * @param rows a query of company_id, form_id, version and answers
 */
export function countsOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with answered as materialized (${rows}),
    counted as (
      select distinct versions.company_id, versions.form_id, versions.version, field ->> 'id' as field_id,
        field ->> 'type' = any (${rankedTypes}::text[]) as is_ranked
      from form_versions as versions cross join lateral jsonb_array_elements(versions.fields) as field
      where (versions.company_id, versions.form_id, versions.version) in (select company_id, form_id, version from answered)
        and field ->> 'type' = any (${countedTypes}::text[])
    ),
    said as (
      select answered.company_id, answered.form_id, given.field_id, coalesce(counted.is_ranked, false) as is_ranked,
        case when counted.field_id is null then null else given.value end as value, count(*) as count
      from answered
      cross join lateral jsonb_each(answered.answers) as given (field_id, value)
      left join counted on counted.company_id = answered.company_id and counted.form_id = answered.form_id
        and counted.version = answered.version and counted.field_id = given.field_id
      group by 1, 2, 3, 4, 5
    )
    select company_id, form_id, '' as field_id, version::text as value, count(*)::bigint as count
    from answered group by company_id, form_id, version
    union all
    select company_id, form_id, field_id, '', sum(count)::bigint from said group by company_id, form_id, field_id
    union all
    select company_id, form_id, field_id, part.value, sum(count)::bigint
    from said cross join lateral (
      select case when said.is_ranked then entry.rank || chr(31) else '' end || (entry.value #>> '{}') as value
      from jsonb_path_query(said.value, '$[*]') with ordinality as entry (value, rank)
      where jsonb_typeof(said.value) <> 'object'
      union all
      select cell.row || chr(31) || cell.value
      from jsonb_each_text(case jsonb_typeof(said.value) when 'object' then said.value end) as cell (row, value)
    ) as part
    where part.value <> ''
    group by 1, 2, 3, 4`;
}

/** Adds counts to the tallies, in the common lock order. */
function addCounts(rows: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  return sql`
    insert into answer_tallies as tally (company_id, form_id, field_id, value, count)
    select company_id, form_id, field_id, value, ${sign}::integer * count from (${countsOf(rows)}) as counts
    order by company_id, form_id, field_id, value
    on conflict (company_id, form_id, field_id, value) do update set count = tally.count + excluded.count`;
}

/** The response time of a tallied response: stored at submission, or computed here for a first response without it. */
const waited = sql<number | null>`coalesce(waited_minutes, case when attempt = 1 then ${waitedMinutesOf} end)`;

async function mark(tx: Tx, companyId: string, change: { ids: readonly string[]; tallied: boolean }): Promise<void> {
  await tx
    .updateTable("form_responses")
    .set({ tallied: change.tallied, ...(change.tallied && { staff_notified: true, waited_minutes: waited }) })
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any (${change.ids}::uuid[])`)
    .execute();
}

/** Adds or removes responses once. The caller has locked them; the rollup lock serializes concurrent changes. */
async function addOnce(tx: Tx, companyId: string, { ids, tallied }: { ids: readonly string[]; tallied: boolean }) {
  const which = sql`form_responses.id = any (${ids}::uuid[])`;
  const rows = sql`
    select company_id, form_id, version, answers from form_responses where company_id = ${companyId} and ${which}`;
  await lockRollups(tx, companyId);
  await addCounts(rows, tallied ? 1 : -1).execute(tx);
  await mark(tx, companyId, { ids, tallied });
  if (tallied) await addToRollups(tx, companyId, which);
  else await takeFromRollups(tx, companyId, which);
}

/**
 * Removes responses from all counts before a change or deletion; the next tally adds those that remain. The transaction then sees
 * deleted forms, whose responses leave the counts too. Lock responses before tallies: after changing a tally, lock no response.
 */
export async function untally(tx: Tx, companyId: string, responseIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom("form_responses")
    .select(["id", "tallied"])
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any (${responseIds}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = rows.filter(({ tallied }) => tallied).map(({ id }) => id);
  if (ids.length === 0) return;
  await seeDeleted(tx);
  await addOnce(tx, companyId, { ids, tallied: false });
}

/** Locks an existing form and its project, so that neither is marked as deleted before the transaction ends. */
function lockFormToTally(tx: Tx, { company_id, form_id }: { company_id: string; form_id: string }) {
  return tx
    .selectFrom("forms")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .select("forms.id")
    .where("forms.company_id", "=", company_id)
    .where("forms.id", "=", form_id)
    .forKeyShare(["forms", "projects"])
    .executeTakeFirst();
}

/**
 * Adds responses of a form that no other worker is adding; none of a form being deleted.
 * @returns how many, and the testers whose responses staff were not notified of
 */
export async function tallySome(
  tx: Tx,
  { company_id, form_id }: { company_id: string; form_id: string },
  limit: number,
): Promise<{ added: number; notNotified: string[] }> {
  if (!(await lockFormToTally(tx, { company_id, form_id }))) return { added: 0, notNotified: [] };
  const rows = await tx
    .selectFrom("form_responses")
    .select(["id", "user_id", "staff_notified"])
    .where("company_id", "=", company_id)
    .where("form_id", "=", form_id)
    .where("tallied", "=", false)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length > 0) await addOnce(tx, company_id, { ids: rows.map(({ id }) => id), tallied: true });
  const notNotified = rows.filter(({ staff_notified }) => !staff_notified).map(({ user_id }) => user_id);
  return { added: rows.length, notNotified };
}

/** A form with the facts of its staff notification. */
export function findFormToNotifyOf(tx: Tx, companyId: string, formId: string) {
  return tx
    .selectFrom("forms")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .select(["forms.title", "forms.project_id", "projects.name as project"])
    .where("forms.company_id", "=", companyId)
    .where("forms.id", "=", formId)
    .forKeyShare("forms")
    .executeTakeFirst();
}

/** Forms with responses that are not in the tallies yet. System role only. */
export async function listUntallied(tx: Tx, limit: number): Promise<{ company_id: string; form_id: string }[]> {
  const { rows } = await sql<{ company_id: string; form_id: string }>`
    select untallied.company_id, untallied.form_id from (${untalliedForms(sql`true`)}) as untallied
    join forms on forms.company_id = untallied.company_id and forms.id = untallied.form_id and forms.deleted_at is null
    limit ${limit}`.execute(tx);
  return rows;
}

export interface AnswerCount {
  field_id: string;
  value: string;
  count: number;
}

/** Counts all answers of a form in one statement, so that tallied and untallied responses come from one snapshot. */
export async function countAnswers(tx: Tx, form: { company_id: string; id: string }): Promise<AnswerCount[]> {
  const rest = sql`
    select company_id, form_id, version, answers from form_responses
    where company_id = ${form.company_id} and form_id = ${form.id} and not tallied`;
  const { rows } = await sql<AnswerCount>`
    select field_id, value, sum(count)::bigint as count from (
      select field_id, value, count from answer_tallies where company_id = ${form.company_id} and form_id = ${form.id}
      union all
      select field_id, value, count from (${countsOf(rest)}) as counts
    ) as all_counts
    group by field_id, value having sum(count) <> 0`.execute(tx);
  return rows;
}

/** The same for the matching responses, by scanning them. */
export async function countMatching(
  tx: Tx,
  form: { company_id: string; id: string },
  matches: RawBuilder<boolean>,
): Promise<AnswerCount[]> {
  const found = sql`
    select form_responses.company_id, form_responses.form_id, form_responses.version, form_responses.answers
    from form_responses
    where form_responses.company_id = ${form.company_id} and form_responses.form_id = ${form.id} and ${matches}`;
  const { rows } = await sql<AnswerCount>`select field_id, value, count from (${countsOf(found)}) as counts`.execute(
    tx,
  );
  return rows;
}

const maxTags = 200;

/** The tags on the matching responses, most frequent first; case-insensitive. */
export async function listTags(
  tx: Tx,
  form: { company_id: string; id: string },
  matches: RawBuilder<boolean>,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(tag) as tag, count(*)::int as count
    from response_notes
    join form_responses on form_responses.company_id = response_notes.company_id and form_responses.id = response_notes.response_id
    cross join lateral unnest(response_notes.tags) as tag
    where response_notes.company_id = ${form.company_id} and response_notes.form_id = ${form.id} and ${matches}
    group by lower(tag) order by count(*) desc, lower(tag) limit ${maxTags}`.execute(tx);
  return rows;
}
