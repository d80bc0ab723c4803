import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { answersAsNumbers, notTallied } from "#domains/forms/public.ts";
import { partsOf, type Parts, type Span } from "../figures/period.ts";
import type { Scope } from "../figures/funnel-queries.ts";

function isOf({ project_id }: Scope): RawBuilder<unknown> {
  return project_id === null ? sql`project_id is null` : sql`project_id = ${project_id}`;
}

/** Answers of a span that no job has added yet: those of a minute. As rows of what they add. */
function notYetAdded({ company_id, project_id }: Scope, { from, to }: Span): RawBuilder<unknown> {
  const ofProject = project_id === null ? sql`` : sql`and forms.project_id = ${project_id}`;
  return answersAsNumbers(
    company_id,
    sql`${notTallied(company_id)}
      and form_responses.submitted_at >= ${from}::date::timestamp at time zone 'UTC'
      and form_responses.submitted_at < (${to}::date + 1)::timestamp at time zone 'UTC' ${ofProject}`,
  );
}

/** Answers of each day that had any, the first day first. */
export async function listAnswerDays(tx: Tx, scope: Scope, span: Span): Promise<{ day: string; responses: number }[]> {
  const { rows } = await sql<{ day: string; responses: number }>`
    select day, sum(responses)::int as responses from (
      select day, responses from answer_days
      where company_id = ${scope.company_id} and ${isOf(scope)} and day between ${span.from}::date and ${span.to}::date
      union all
      select day, 1 from (${notYetAdded(scope, span)}) as lately
    ) as together
    group by day having sum(responses) <> 0 order by day`.execute(tx);
  return rows;
}

export interface AnswerSums {
  responses: number;
  /** Answers in words, and their characters. */
  written_answers: number;
  written_characters: number;
}

export async function getAnswerSums(tx: Tx, scope: Scope, span: Span): Promise<AnswerSums> {
  const { rows } = await sql<AnswerSums>`
    select coalesce(sum(responses), 0)::bigint as responses, coalesce(sum(written_answers), 0)::bigint as written_answers,
      coalesce(sum(written_characters), 0)::bigint as written_characters
    from (
      select responses, written_answers, written_characters from answer_days
      where company_id = ${scope.company_id} and ${isOf(scope)} and day between ${span.from}::date and ${span.to}::date
      union all
      select 1, written_answers, written_characters from (${notYetAdded(scope, span)}) as lately
    ) as together`.execute(tx);
  return rows[0] ?? { responses: 0, written_answers: 0, written_characters: 0 };
}

interface HistogramQuery {
  level: number;
  shift: number;
  /** The bucket of the look before. */
  within?: string;
}

/** Counts of one look, of whole months and the days around them: cells of some buckets are found without the others. */
function histogramOf(
  scope: Scope,
  { days, months }: Parts,
  { level, shift, within }: HistogramQuery,
): RawBuilder<unknown> {
  const inside = within
    ? sql`and bucket between (select bucket from ${sql.ref(within)}) * 32 and (select bucket from ${sql.ref(within)}) * 32 + 31`
    : sql``;
  const cells = (of: number, starts: string[]) => sql`
      select bucket, responses, minutes from answer_waits
      where company_id = ${scope.company_id} and ${isOf(scope)} and level = ${sql.lit(of)}
        and day = any (${starts}::date[]) ${inside}`;
  return sql`
    select bucket, sum(responses)::bigint as responses, sum(minutes)::bigint as minutes from (
      ${cells(level, days)} union all ${cells(level + 4, months)}
      union all
      select bucket, 1, waited_minutes from (
        select waited_minutes >> ${sql.lit(shift)} as bucket, waited_minutes from lately where waited_minutes is not null
      ) as waited where true ${inside}
    ) as together group by bucket having sum(responses) > 0`;
}

/** The bucket with the answer of a rank in it, and how far into it that is. */
function pick(cells: string, rank: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select bucket, ${rank} - (up_to - responses) as rank from (
      select bucket, responses, sum(responses) over (order by bucket) as up_to from ${sql.ref(cells)}
    ) as summed
    where up_to >= ${rank} order by bucket limit 1`;
}

export interface Waits {
  /** Minutes; null of none. */
  average: number | null;
  /** Whole minutes; the lower of two middle ones, null of none. */
  median: number | null;
  of: number;
}

/**
 * How long first answers took, exactly: the average by what the coarse cells sum up, the median by four looks, each into one bucket
 * of the look before: 32 cells a day or month.
 */
export async function getWaits(tx: Tx, scope: Scope, span: Span): Promise<Waits> {
  const parts = partsOf(span);
  const { rows } = await sql<Waits>`
    with lately as materialized (select waited_minutes from (${notYetAdded(scope, span)}) as lately),
    coarse as materialized (${histogramOf(scope, parts, { level: 0, shift: 15 })}),
    total as materialized (
      select coalesce(sum(responses), 0)::bigint as answers, sum(minutes) / sum(responses) as average from coarse
    ),
    first_look as materialized (${pick("coarse", sql`(select (answers + 1) / 2 from total)`)}),
    fine as materialized (${histogramOf(scope, parts, { level: 1, shift: 10, within: "first_look" })}),
    second_look as materialized (${pick("fine", sql`(select rank from first_look)`)}),
    finer as materialized (${histogramOf(scope, parts, { level: 2, shift: 5, within: "second_look" })}),
    third_look as materialized (${pick("finer", sql`(select rank from second_look)`)}),
    finest as materialized (${histogramOf(scope, parts, { level: 3, shift: 0, within: "third_look" })}),
    last_look as materialized (${pick("finest", sql`(select rank from third_look)`)})
    select total.average::float, (select bucket from last_look) as median, total.answers as of from total`.execute(tx);
  return rows[0] ?? { average: null, median: null, of: 0 };
}

export interface People {
  people: number;
  testers: number;
}

/** Different people who were here, exactly, however long the span is: each is counted on their last day in it. */
export async function countPeople(tx: Tx, scope: Scope, span: Span): Promise<People> {
  const { from, to } = span;
  const whose = sql`company_id = ${scope.company_id} and ${isOf(scope)}`;
  // People not counted yet: those of the last minute.
  const onProject = sql`
    union
    select user_id, true as is_tester from (${notYetAdded(scope, span)}) as lately`;
  const { rows } = await sql<People>`
    select sum(people)::int as people, sum(testers)::int as testers from (
      select coalesce(sum(people), 0) as people, coalesce(sum(people) filter (where is_tester), 0) as testers
      from active_gaps
      where ${whose} and day between ${from}::date and ${to}::date and day + gap > ${to}::date
      union all
      select count(distinct user_id), count(distinct user_id) filter (where is_tester) from (
        select user_id, is_tester from active_days
        where ${whose} and not counted and day between ${from}::date and ${to}::date
        ${scope.project_id === null ? sql`` : onProject}
      ) as lately
      -- One look at an index for each of the few: as an anti-join it would read everybody's days.
      where (
        select counted.day from active_days as counted
        where counted.company_id = ${scope.company_id} and ${scope.project_id === null ? sql`counted.project_id is null` : sql`counted.project_id = ${scope.project_id}`}
          and counted.user_id = lately.user_id and counted.counted and counted.day between ${from}::date and ${to}::date
        limit 1
      ) is null
    ) as together`.execute(tx);
  return rows[0] ?? { people: 0, testers: 0 };
}
