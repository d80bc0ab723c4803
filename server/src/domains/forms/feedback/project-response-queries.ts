import { sql } from "kysely";
import type { AnswerValue } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { StoredField } from "../form/field-history.ts";
import { answerBytes, idsWithinPageBytes } from "../response/page-size-queries.ts";

export interface ProjectPage {
  company_id: string;
  project_id: string;
  after: Cursor | undefined;
  /** How many rows are read. */
  limit: number;
}

/**
 * The newest answers to all forms of a project, or one tester's, however many there are: they are among the forms that were
 * answered last. So of each form one place of its index is read, and a page of those forms alone.
 */
export function newestResponses({ company_id, project_id, after, limit }: ProjectPage, testerId?: string) {
  const older = olderThan(after, "form_responses.submitted_at", "form_responses.id");
  const newestFirst = sql`order by form_responses.submitted_at desc, form_responses.id desc`;
  const whose = testerId === undefined ? sql`true` : sql`form_responses.user_id = ${testerId}`;
  return sql`(
    with answered_last as (
      select forms.id, forms.title from forms
      cross join lateral (
        select form_responses.submitted_at, form_responses.id from form_responses
        where form_responses.company_id = forms.company_id and form_responses.form_id = forms.id and ${whose} and ${older}
        ${newestFirst} limit 1
      ) as last
      where forms.company_id = ${company_id} and forms.project_id = ${project_id}
      order by last.submitted_at desc, last.id desc limit ${limit}
    )
    select newest.*, answered_last.title from answered_last
    cross join lateral (
      select form_responses.id, form_responses.form_id, form_responses.user_id, form_responses.submitted_at
      from form_responses
      where form_responses.company_id = ${company_id} and form_responses.form_id = answered_last.id
        and ${whose} and ${older}
      ${newestFirst} limit ${limit}
    ) as newest
    order by newest.submitted_at desc, newest.id desc limit ${limit}
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
  bytes: number;
}

/** One page of a project's answers, by all testers or one, and one row more, newest first. */
export async function listFeedback(tx: Tx, page: ProjectPage, testerId?: string): Promise<FeedbackRow[]> {
  const newest = newestResponses(page, testerId);
  const newestCursor = sql`(select id, submitted_at as key from newest)`;
  const order = sql`key desc, found.id desc`;
  const { rows } = await sql<FeedbackRow>`
    with newest as materialized ${newest}
    select newest.*, response.version, response.answers, response.bytes, (
      select name from users where users.company_id = ${page.company_id} and users.id = newest.user_id
    ) as tester_name
    from newest
    cross join lateral (
      select version, answers, ${answerBytes} as bytes
      from form_responses
      where form_responses.company_id = ${page.company_id} and form_responses.id = newest.id
    ) as response
    where newest.id = ${idsWithinPageBytes(page.company_id, newestCursor, order)}
    order by newest.submitted_at desc, newest.id desc`.execute(tx);
  return rows;
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
