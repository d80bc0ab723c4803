import type { FormStatus, WizardKind } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { beginOf } from "./period.ts";

interface Project {
  company_id: string;
  id: string;
}

export interface FormFiguresRow {
  id: string;
  title: string;
  status: FormStatus;
  responses: number;
  responses_lately: number;
  /** Number of the project's testers who answered the form, and of all its testers. */
  answered: number;
  testers: number;
  last_response_at: Date | null;
}

/** One page of a project's forms plus one row, in fill order. @param page `from`: first UTC day counted as recent */
export async function listFormFigureRows(
  tx: Tx,
  project: Project,
  page: { limit: number; after: string | undefined; from: string },
): Promise<FormFiguresRow[]> {
  const further = page.after
    ? sql`(sequence_order, created_at, id) > (
        select sequence_order, created_at, id from forms
        where company_id = ${project.company_id} and project_id = ${project.id} and id = ${page.after}
      )`
    : sql`true`;
  const { rows } = await sql<FormFiguresRow>`
    select form.id, form.title, form.status, total.responses, total.answered, projects.tester_count as testers,
      (
        select coalesce(sum(responses), 0)::int from form_days
        where form_days.company_id = form.company_id and form_days.form_id = form.id and day >= ${page.from}::date
      ) + (
        select count(*)::int from form_responses
        where form_responses.company_id = form.company_id and form_responses.form_id = form.id and not tallied
          and submitted_at >= ${beginOf(page.from)}
      ) as responses_lately,
      (
        select submitted_at from form_responses
        where form_responses.company_id = form.company_id and form_responses.form_id = form.id
        order by submitted_at desc, id desc limit 1
      ) as last_response_at
    from (
      select * from forms where company_id = ${project.company_id} and project_id = ${project.id} and ${further}
      order by sequence_order, created_at, id limit ${page.limit + 1}
    ) as form
    join projects on projects.company_id = form.company_id and projects.id = form.project_id
    cross join lateral (
      select coalesce(sum(responses), 0)::int as responses, coalesce(sum(of_testers), 0)::int as answered
      from response_totals where response_totals.company_id = form.company_id and response_totals.form_id = form.id
    ) as total
    order by form.sequence_order, form.created_at, form.id`.execute(tx);
  return rows;
}

export interface WizardFiguresRow {
  id: string;
  kind: WizardKind;
  title: string;
  status: string;
  created_at: Date;
  /** Number of testers the wizard is assigned to; for onboarding, of those who started it. */
  asked: number;
  /** How many of those completed it. */
  asked_completed: number;
  in_progress: number;
  completed: number;
}

/** One page of a project's wizards and onboarding plus one row, newest first. */
export async function listWizardFigureRows(
  tx: Tx,
  project: Project,
  page: { limit: number; after: Cursor | undefined },
): Promise<WizardFiguresRow[]> {
  const { rows } = await sql<WizardFiguresRow>`
    select wizard.id, wizard.kind, wizard.title, wizard.status, wizard.created_at, total.*
    from (
      select * from wizards
      where company_id = ${project.company_id} and project_id = ${project.id} and ${olderThan(page.after, "created_at", "id")}
      order by created_at desc, id desc limit ${page.limit + 1}
    ) as wizard
    cross join lateral (
      select coalesce(sum(assigned - unasked.runs), 0)::int as asked, coalesce(sum(wizard_totals.completed - unasked.completed), 0)::int as asked_completed,
        coalesce(sum(in_progress), 0)::int as in_progress, coalesce(sum(wizard_totals.completed), 0)::int as completed
      from wizard_totals cross join lateral (
        select case wizard.kind when 'wizard' then unassigned_in_progress + unassigned_completed else 0 end as runs,
          case wizard.kind when 'wizard' then unassigned_completed else 0 end as completed
      ) as unasked
      where wizard_totals.company_id = wizard.company_id and wizard_totals.wizard_id = wizard.id
    ) as total
    order by wizard.created_at desc, wizard.id desc`.execute(tx);
  return rows;
}
