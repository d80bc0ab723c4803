import { sql, type RawBuilder } from "kysely";
import { limits, type AnswerValue } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { StoredField } from "../form/field-history.ts";
import {
  isLastLookedThrough,
  lookThrough,
  withinIndex,
  withinLookedThrough,
  type FeedbackFilter,
} from "./filter-queries.ts";
import { answerBytes, idsWithinPageBytes } from "../response/page-size-queries.ts";

export interface ProjectPage {
  company_id: string;
  project_id: string;
  after: Cursor | undefined;
  /** How many rows are read. */
  limit: number;
  /** Of one form alone. */
  form?: string | undefined;
  /** What responses must fulfil, by columns of the indexes they are found with. */
  where?: RawBuilder<boolean>;
}

const anyResponse = sql<boolean>`true`;

const isForm = (form: string | undefined) =>
  form === undefined ? anyResponse : sql<boolean>`forms.id = ${form}::uuid`;

/**
 * The newest answers to all forms of a project, or one tester's, however many there are: they are among the forms that were
 * answered last. So of each form one place of its index is read, and a page of those forms alone.
 */
export function newestResponses(page: ProjectPage, testerId?: string) {
  const { company_id, project_id, after, limit, form, where = anyResponse } = page;
  const whose = testerId === undefined ? anyResponse : sql<boolean>`form_responses.user_id = ${testerId}`;
  const older = sql`${whose} and ${where} and ${olderThan(after, "form_responses.submitted_at", "form_responses.id")}`;
  const userId =
    testerId === undefined
      ? sql`(select user_id from form_responses as one where one.company_id = ${company_id} and one.id = newest.id)`
      : sql`${testerId}::uuid`;
  const newestFirst = sql`order by form_responses.submitted_at desc, form_responses.id desc`;
  return sql`(
    with answered_last as (
      select forms.id, forms.title from forms
      cross join lateral (
        select form_responses.submitted_at, form_responses.id from form_responses
        where form_responses.company_id = forms.company_id and form_responses.form_id = forms.id and ${older}
        ${newestFirst} limit 1
      ) as last
      where forms.company_id = ${company_id} and forms.project_id = ${project_id} and ${isForm(form)}
      order by last.submitted_at desc, last.id desc limit ${limit}
    )
    select newest.id, newest.form_id, ${userId} as user_id, newest.submitted_at, newest.title
    from (
      select newest.*, answered_last.id as form_id, answered_last.title from answered_last
      cross join lateral (
        -- By the index alone.
        select form_responses.id, form_responses.submitted_at from form_responses
        where form_responses.company_id = ${company_id} and form_responses.form_id = answered_last.id and ${older}
        ${newestFirst} limit ${limit}
      ) as newest
      order by newest.submitted_at desc, newest.id desc limit ${limit}
    ) as newest
    order by newest.submitted_at desc, newest.id desc
  )`;
}

export interface FeedbackRow {
  id: string;
  form_id: string;
  title: string;
  user_id: string;
  tester_name: string;
  submitted_at: Date;
  version: number;
  answers: Record<string, AnswerValue>;
  is_reviewed: boolean;
  bytes: number;
}

interface LookedUpTo {
  last_id: string | null;
  last_at: Date | null;
}

export interface FeedbackPage {
  rows: FeedbackRow[];
  /** The last response that was looked through, where there may be more beyond it. */
  lookedUpTo?: Cursor;
}

/** One page of a project's matching answers and one row more, newest first. */
export async function listFeedback(tx: Tx, page: ProjectPage, filter: FeedbackFilter): Promise<FeedbackPage> {
  const { tester, form } = filter;
  const looking = lookThrough(page, filter);
  const read = {
    ...page,
    form,
    where: withinIndex(page.company_id, filter),
    ...(looking && { limit: limits.lookedThroughAtOnce }),
  };
  const newest = newestResponses(read, tester);
  const within = looking ? withinLookedThrough(page.company_id, newest) : newest;
  const found = looking ?? sql`(select id, submitted_at as key from newest)`;
  const order = sql`key desc, found.id desc`;
  const { rows } = await sql<(FeedbackRow | { [column in keyof FeedbackRow]: null }) & LookedUpTo>`
    with newest as materialized ${within}, page as (
      select newest.*, response.version, response.answers, response.is_reviewed, response.bytes, (
        select name from users where users.company_id = ${page.company_id} and users.id = newest.user_id
      ) as tester_name
      from newest
      cross join lateral (
        select version, answers, is_reviewed, ${answerBytes} as bytes
        from form_responses
        where form_responses.company_id = ${page.company_id} and form_responses.id = newest.id
      ) as response
      where newest.id = ${idsWithinPageBytes(page.company_id, found, order)}
    )
    select page.*, last.id as last_id, last.submitted_at as last_at
    from (select) as always
    left join newest as last on ${looking ? isLastLookedThrough : sql`false`}
    left join page on true
    order by page.submitted_at desc, page.id desc`.execute(tx);
  const [{ last_id, last_at } = { last_id: null, last_at: null }] = rows;
  return {
    rows: rows.filter((row): row is FeedbackRow & LookedUpTo => row.id !== null),
    ...(last_id !== null && last_at !== null && { lookedUpTo: { at: last_at, id: last_id } }),
  };
}

interface Version {
  form_id: string;
  version: number;
}

/** The questions of some versions of some forms. */
export async function listFieldsAnswered(
  tx: Tx,
  companyId: string,
  versions: readonly Version[],
): Promise<(Version & { fields: readonly StoredField[] })[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<Version & { fields: readonly StoredField[] }>`
    select form_versions.form_id, form_versions.version, form_versions.fields
    from unnest(
      ${versions.map(({ form_id }) => form_id)}::uuid[], ${versions.map(({ version }) => version)}::int[]
    ) as given (form_id, version)
    join form_versions on form_versions.company_id = ${companyId} and form_versions.form_id = given.form_id
      and form_versions.version = given.version`.execute(tx);
  return rows;
}
