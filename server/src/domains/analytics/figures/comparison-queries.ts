import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { notTallied } from "#domains/forms/public.ts";
import type { Period } from "./period.ts";

export interface ProjectFiguresRow {
  id: string;
  name: string;
  testers: number;
  open_forms: number;
  /** Answers of the period, and of the one before. */
  responses: number;
  responses_before: number;
  /** Answers that were expected and are there: to open forms, of testers who are on it. */
  submitted: number;
  /** Places of testers in wizards and onboarding, and how many of them are completed. */
  assignments: number;
  completed: number;
}

/**
 * One page of active projects and one row more, the most answered of the period first. Days are read of every active project,
 * all else of those on the page.
 */
export async function listProjectFigureRows(
  tx: Tx,
  companyId: string,
  { limit, after, period }: { limit: number; after: string | undefined; period: Period },
): Promise<ProjectFiguresRow[]> {
  const { from, to, before } = period;
  const further = after ? sql`(responses, id) < (select responses, id from compared where id = ${after})` : sql`true`;
  const { rows } = await sql<ProjectFiguresRow>`
    with lately as materialized (
      select forms.project_id, (form_responses.submitted_at at time zone 'UTC')::date as day
      from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where form_responses.company_id = ${companyId} and ${notTallied(companyId)}
    ), compared as (
      select projects.company_id, projects.id, projects.name, projects.tester_count as testers,
        projects.open_form_count as open_forms, days.*
      from projects cross join lateral (
        select coalesce(sum(responses) filter (where day >= ${from}::date), 0)::int as responses,
          coalesce(sum(responses) filter (where day < ${from}::date), 0)::int as responses_before
        from (
          select day, responses from answer_days
          where answer_days.company_id = projects.company_id and answer_days.project_id = projects.id
            and day between ${before.from}::date and ${to}::date
          union all
          select day, 1 from lately where lately.project_id = projects.id and day between ${before.from}::date and ${to}::date
        ) as each_day
      ) as days
      where projects.company_id = ${companyId} and projects.archived_at is null
    )
    select project.id, project.name, project.testers, project.open_forms, project.responses, project.responses_before,
      received.submitted, ways.assignments, ways.completed
    from (select * from compared where ${further} order by responses desc, id desc limit ${limit + 1}) as project
    cross join lateral (
      select coalesce(sum(response_totals.of_testers), 0)::int as submitted
      from forms join response_totals on response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
      where forms.company_id = project.company_id and forms.project_id = project.id and forms.status = 'open'
    ) as received
    cross join lateral (
      select coalesce(sum(assigned), 0)::int as assignments, coalesce(sum(completed), 0)::int as completed
      from wizards join wizard_totals on wizard_totals.company_id = wizards.company_id and wizard_totals.wizard_id = wizards.id
      where wizards.company_id = project.company_id and wizards.project_id = project.id
    ) as ways
    order by project.responses desc, project.id desc`.execute(tx);
  return rows;
}
