import { sql, type RawBuilder } from "kysely";
import { fieldTypesWith, limits, type Api, type RouteInput } from "@firstlight/contract";
import { containing } from "#platform/db/containing.ts";
import { hasFileNamed, hasPart, responseFilterSql } from "../response/filter-queries.ts";

export type FeedbackFilter = Omit<RouteInput<Api["listProjectFeedback"]>["query"], "limit" | "cursor">;

const fileTypes = fieldTypesWith((type) => type.holdsFiles === true);
const starTypes = fieldTypesWith(({ inWizards, scale }) => inWizards?.part === "rating" && scale === undefined);

/** What the indexes of responses find: their days, and whether they are reviewed. */
export function withinIndex(company_id: string, { from, to, status }: FeedbackFilter): RawBuilder<boolean> {
  const none = { q: undefined, tester: undefined, version: undefined, tag: undefined, conditions: undefined };
  const days = responseFilterSql({ company_id, from, to, ...none, fields: [] });
  if (status === undefined) return days;
  const isReviewed = sql.ref("form_responses.is_reviewed");
  // Written out, for the planner to know at once how many there are.
  return status === "reviewed" ? sql`(${days} and ${isReviewed})` : sql`(${days} and not ${isReviewed})`;
}

const idsOfType = (types: readonly string[]) => sql`array(
  select field ->> 'id' from jsonb_array_elements(form_versions.fields) as field where field ->> 'type' = any (${types}::text[])
)`;

/** Of the questions of each version that was answered: those for files and for stars, and the options with the words. */
const askedOf = (company_id: string, q: string | undefined) => sql`(
  select form_versions.form_id, form_versions.version, ${idsOfType(fileTypes)} as files, ${idsOfType(starTypes)} as stars,
    array(
      select choice ->> 'value' from jsonb_path_query(form_versions.fields, '$[*].options[*] ? (@.type() == "object")') as choice
      where choice ->> 'label' ilike ${q === undefined ? "" : containing(q)}
    ) as options
  from form_versions
  where form_versions.company_id = ${company_id} and (form_versions.form_id, form_versions.version) in (
    select answered.form_id, answered.version from newest
    join form_responses as answered on answered.company_id = ${company_id} and answered.id = newest.id
  )
)`;

function containsText(company_id: string, q: string): RawBuilder<boolean> {
  const pattern = containing(q);
  return sql`(
    ${hasPart(sql`form_responses.answers - asked.files`, (part) => sql`(${part} ilike ${pattern} or ${part} = any (asked.options))`)}
    or exists (
      select from users where users.company_id = ${company_id} and users.id = newest.user_id
        and (users.name ilike ${pattern} or users.email ilike ${pattern})
    )
    or cardinality(asked.files) > 0 and ${hasFileNamed(pattern)}
  )`;
}

/**
 * Of the `newest` responses those that one call looks through: the first, and more until their answers fill the limit.
 * Measured as they are stored, since to measure them as JSON would be to read them.
 */
export const withinLookedThrough = (company_id: string, newest: RawBuilder<unknown>) => sql`(
  select * from (
    select newest.*, stored, sum(stored) over looked as up_to, row_number() over looked as place
    from ${newest} as newest cross join lateral (
      select pg_column_size(answers) as stored from form_responses
      where form_responses.company_id = ${company_id} and form_responses.id = newest.id
    ) as measured
    window looked as (order by newest.submitted_at desc, newest.id desc)
  ) as measured where up_to - stored < ${limits.lookedThroughBytes}::bigint
)`;

/** Whether one of those is the last, and there may be more beyond it. */
export const isLastLookedThrough = sql`(
  up_to >= ${limits.lookedThroughBytes}::bigint or place = ${limits.lookedThroughAtOnce}::bigint
)`;

interface Page {
  company_id: string;
  project_id: string;
  limit: number;
}

/** Of the `newest` responses a page of those that match in what no index knows; undefined where nothing of that is asked for. */
export function lookThrough(page: Page, { q, tag, rating }: FeedbackFilter): RawBuilder<unknown> | undefined {
  const { company_id, project_id, limit } = page;
  const all: RawBuilder<boolean>[] = [];
  if (tag !== undefined)
    all.push(sql`exists (
      select from tester_notes
      where company_id = ${company_id} and project_id = ${project_id} and tester_notes.user_id = newest.user_id
        and ${tag} = any (tags)
    )`);
  if (rating !== undefined)
    all.push(sql`exists (
      select from unnest(asked.stars) as field (id) where form_responses.answers -> field.id = to_jsonb(${rating}::integer)
    )`);
  if (q) all.push(containsText(company_id, q));
  if (all.length === 0) return undefined;
  // A tag alone is the tester's: for that, no questions are read.
  const readsQuestions = rating !== undefined || Boolean(q);
  return sql`(
    ${readsQuestions ? sql`with asked as materialized ${askedOf(company_id, q)}` : sql``}
    select newest.id, newest.submitted_at as key from newest
    join form_responses on form_responses.company_id = ${company_id} and form_responses.id = newest.id
    ${readsQuestions ? sql`join asked on asked.form_id = newest.form_id and asked.version = form_responses.version` : sql``}
    where ${sql.join(all, sql` and `)}
    order by key desc, newest.id desc limit ${limit}
  )`;
}
