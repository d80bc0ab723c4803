import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

export interface DashboardCounts {
  total_projects: number;
  active_projects: number;
  active_forms: number;
  team_members: number;
  total_testers: number;
  total_responses: number;
  recent_responses: number;
  submitted: number;
  expected: number;
}

/**
 * The counts of the Overview tab, from counters alone: its cost does not grow with the answers.
 * @param since first day that counts as recent, UTC
 */
export async function getDashboardCounts(tx: Tx, companyId: string, since: string): Promise<DashboardCounts> {
  const { rows } = await sql<DashboardCounts>`
    select companies.staff_count as team_members, companies.tester_count as total_testers, counted.*,
      (select coalesce(sum(responses), 0)::int from response_days
        where response_days.company_id = companies.id and day >= ${since}::date) as recent_responses
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

/** The latest answers of the company, newest first. */
export function listRecentResponses(tx: Tx, companyId: string, limit: number) {
  return tx
    .selectFrom("form_responses")
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_responses.company_id").onRef("forms.id", "=", "form_responses.form_id"),
    )
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "form_responses.company_id").onRef("users.id", "=", "form_responses.user_id"),
    )
    .select([
      "form_responses.id",
      "form_responses.form_id",
      "form_responses.submitted_at",
      "forms.title as form_title",
      "forms.project_id",
      "projects.name as project_name",
      "users.name as tester_name",
    ])
    .where("form_responses.company_id", "=", companyId)
    .orderBy("form_responses.submitted_at", "desc")
    .limit(limit)
    .execute();
}
