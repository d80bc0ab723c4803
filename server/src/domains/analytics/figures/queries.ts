import type { AnswerValue } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { notTallied } from "#domains/forms/public.ts";
import { beginOf } from "./period.ts";

export interface DashboardCounts {
  total_projects: number;
  active_projects: number;
  /** Of projects that are not archived, whether they are open or not. */
  forms: number;
  active_forms: number;
  team_members: number;
  total_testers: number;
  total_responses: number;
  recent_responses: number;
  submitted: number;
  expected: number;
}

/**
 * The counts of the Overview tab, from counters and days: its cost does not grow with the answers.
 * @param since first day that counts as recent, UTC
 */
export async function getDashboardCounts(tx: Tx, companyId: string, since: string): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`
    select companies.staff_count as team_members, companies.tester_count as total_testers, counted.*,
      (
        select coalesce(sum(responses), 0)::int from answer_days
        where answer_days.company_id = companies.id and project_id is null and day >= ${since}::date
      ) + (
        select count(*)::int from form_responses
        join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
        where form_responses.company_id = companies.id and ${notTallied(companyId)} and submitted_at >= ${beginOf(since)}
      ) as recent_responses,
      (
        select coalesce(sum(form_count), 0)::int from projects
        where projects.company_id = companies.id and archived_at is null
      ) as forms
    from companies,
      lateral (
        select
          coalesce(sum(projects), 0)::int as total_projects,
          coalesce(sum(active_projects), 0)::int as active_projects,
          coalesce(sum(active_forms), 0)::int as active_forms,
          coalesce(sum(expected), 0)::int as expected,
          coalesce(sum(responses), 0)::int as total_responses,
          coalesce(sum(submitted), 0)::int as submitted
        from company_counters where company_counters.company_id = companies.id
      ) as counted
    where companies.id = ${companyId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error("A signed-in company is missing");
  return row;
}

export interface RecentResponseRow {
  id: string;
  form_id: string;
  form_title: string;
  project_id: string;
  project_name: string;
  user_id: string;
  tester_name: string;
  submitted_at: Date;
  version: number;
  answers: Record<string, AnswerValue>;
}

/** Longer answers are left out: together these few stay small. */
const answersBytes = sql.lit(200_000);

/** The latest answers of the company, newest first. */
export async function listRecentResponseRows(tx: Tx, companyId: string, limit: number): Promise<RecentResponseRow[]> {
  // A subquery finds the names of these few: a join would read everyone in the company. The limit is part of the text: for an unknown
  // number, a cached plan assumes a tenth of all answers.
  const { rows } = await sql<RecentResponseRow>`
    select latest.*, (
      select name from users where users.company_id = ${companyId} and users.id = latest.user_id
    ) as tester_name, (
      select case when octet_length(answers::text) > ${answersBytes} then '{}' else answers end from form_responses
      where form_responses.company_id = ${companyId} and form_responses.id = latest.id
    ) as answers
    from (
      select form_responses.id, form_responses.form_id, form_responses.user_id, form_responses.submitted_at, form_responses.version,
        forms.title as form_title, forms.project_id, projects.name as project_name
      from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
      where form_responses.company_id = ${companyId}
      order by form_responses.submitted_at desc limit ${sql.lit(limit)}
    ) as latest
    order by latest.submitted_at desc`.execute(tx);
  return rows;
}

/**
 * Sums the forms' counters: `responses` to all forms of a project, and `submitted`: responses to open forms by current testers,
 * which are compared with the expected number.
 */
export async function countProjectResponses(
  tx: Tx,
  companyId: string,
  projectId: string,
): Promise<{ responses: number; submitted: number }> {
  return tx
    .selectFrom("forms")
    .innerJoin("response_totals", (join) =>
      join
        .onRef("response_totals.company_id", "=", "forms.company_id")
        .onRef("response_totals.form_id", "=", "forms.id"),
    )
    .select([
      sql<number>`coalesce(sum(response_totals.responses), 0)::int`.as("responses"),
      sql<number>`coalesce(sum(response_totals.of_testers) filter (where forms.status = 'open'), 0)::int`.as(
        "submitted",
      ),
    ])
    .where("forms.company_id", "=", companyId)
    .where("forms.project_id", "=", projectId)
    .executeTakeFirstOrThrow();
}
