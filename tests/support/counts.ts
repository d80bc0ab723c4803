/** What the counters of a company say, beside a recount from the rows themselves. */
import { sql } from "kysely";
import { expect } from "vitest";
import { listDifferences } from "../../server/src/domains/analytics/rollup/recount-queries.ts";
import type { Database } from "../../server/src/platform/db/database.ts";

const counted = (companyId: string) => sql<Record<string, number>>`
  select sum(projects)::int as projects, sum(active_projects)::int as active_projects, sum(active_forms)::int as active_forms,
    sum(expected)::int as expected, sum(responses)::int as responses, sum(submitted)::int as submitted,
    (select (select coalesce(sum(responses), 0)::int from answer_days where company_id = ${companyId} and project_id is null) + (select count(*)::int from form_responses where company_id = ${companyId} and not tallied)) as days,
    (select coalesce(sum(responses), 0)::int from response_totals where company_id = ${companyId}) as of_forms,
    (select coalesce(sum(of_testers), 0)::int from response_totals where company_id = ${companyId}) as of_testers,
    (select coalesce(sum(tester_count), 0)::int from projects where company_id = ${companyId}) as memberships,
    (select tester_count from companies where id = ${companyId}) as testers,
    (select coalesce(sum(assigned), 0)::int from wizard_totals where company_id = ${companyId}) as in_wizards,
    (select coalesce(sum(in_progress), 0)::int from wizard_totals where company_id = ${companyId}) as running,
    (select coalesce(sum(completed), 0)::int from wizard_totals where company_id = ${companyId}) as completed
  from company_counters where company_id = ${companyId}`;

const recounted = (companyId: string) => sql<Record<string, number>>`
  with live as (
    select id,
      (select count(*) from forms where company_id = ${companyId} and project_id = projects.id and status = 'open' and deleted_at is null) as open_forms,
      (select count(*) from project_testers where company_id = ${companyId} and project_id = projects.id) as testers
    from projects where company_id = ${companyId} and archived_at is null and deleted_at is null
  ), answers as (
    select forms.deleted_at is null as is_there,
      forms.status = 'open' and forms.deleted_at is null and forms.project_id in (select id from live) as is_open,
      attempt = 1 and exists (
        select from project_testers where project_testers.company_id = ${companyId}
          and project_testers.project_id = forms.project_id and project_testers.user_id = form_responses.user_id
      ) as of_tester
    from form_responses join forms on forms.company_id = ${companyId} and forms.id = form_responses.form_id
    where form_responses.company_id = ${companyId}
  )
  select count(*)::int as projects,
    count(*) filter (where open_forms > 0 and testers > 0)::int as active_projects,
    coalesce(sum(open_forms), 0)::int as active_forms, coalesce(sum(open_forms * testers), 0)::int as expected,
    (select count(*) filter (where is_there)::int from answers) as responses,
    (select count(*) filter (where is_open and of_tester)::int from answers) as submitted,
    (select count(*)::int from answers) as of_forms,
    (select count(*) filter (where of_tester)::int from answers) as of_testers,
    (select count(*)::int from project_testers where company_id = ${companyId}) as memberships,
    (select count(*)::int from users where company_id = ${companyId} and role = 'beta_tester' and removed_at is null) as testers,
    (select count(*)::int from wizard_assignments where company_id = ${companyId}) as in_wizards,
    (select count(*)::int from wizard_assignments where company_id = ${companyId} and started_at is not null and completed_at is null) as running,
    (select count(completed_at)::int from wizard_assignments where company_id = ${companyId}) as completed
  from live`;

/** Expects every stored counter and number to match the rows. @returns the counts */
export async function expectExactCounts(database: Database, companyId: string): Promise<Record<string, number>> {
  const { are, should } = await database.asOwner(async (tx) => ({
    are: (await counted(companyId).execute(tx)).rows[0] ?? {},
    should: (await recounted(companyId).execute(tx)).rows[0] ?? {},
  }));
  const { days, ...rest } = are;
  expect(rest).toEqual(should);
  expect(days).toBe(should["of_forms"] ?? 0);
  expect(await database.inTenant(companyId, (tx) => listDifferences(tx, companyId))).toEqual([]);
  return are;
}
