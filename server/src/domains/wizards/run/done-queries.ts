import type { WizardKind } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Project {
  company_id: string;
  project_id: string;
}

interface CompletedWizards {
  user_id: string;
  done: number;
  of: number;
}

/** How many of the wizards that are required or assigned to them these testers completed; only what testers see. */
export async function countCompletedWizards(
  tx: Tx,
  { company_id, project_id }: Project,
  userIds: readonly string[],
): Promise<CompletedWizards[]> {
  const { rows } = await sql<CompletedWizards>`
    with shown as materialized (
      select id, priority = 'required' as is_required from wizards
      where company_id = ${company_id} and project_id = ${project_id} and kind = 'wizard' and is_live and step_count > 0
    )
    select given.user_id, count(own.completed_at)::int as done, count(*)::int as of
    from unnest(${userIds}::uuid[]) as given (user_id)
    cross join shown
    left join (
      select user_id, wizard_id, assigned_at, completed_at from wizard_assignments
      where company_id = ${company_id} and project_id = ${project_id} and user_id = any (${userIds}::uuid[])
    ) as own on own.user_id = given.user_id and own.wizard_id = shown.id
    where shown.is_required or own.assigned_at is not null
    group by given.user_id`.execute(tx);
  return rows;
}

/** A wizard or onboarding that a tester has not completed. */
interface OpenWizard {
  user_id: string;
  kind: WizardKind;
  thing_id: string;
  title: string;
  due_date: string | null;
}

/**
 * The onboarding of a project, and its wizards that are required or assigned to them, that these testers have not completed: some of each
 * tester, the earliest due first.
 */
export async function listOpenWizards(
  tx: Tx,
  { company_id, project_id }: Project,
  { user_ids, each }: { user_ids: readonly string[]; each: number },
): Promise<OpenWizard[]> {
  const { rows } = await sql<OpenWizard>`
    with shown as materialized (
      select id, kind, title, kind = 'onboarding' or priority = 'required' as is_for_all from wizards
      where company_id = ${company_id} and project_id = ${project_id} and is_live and step_count > 0
    )
    select given.user_id, open.* from unnest(${user_ids}::uuid[]) as given (user_id)
    cross join lateral (
      select shown.kind, shown.id as thing_id, shown.title, own.due_date::text as due_date
      from shown left join wizard_assignments as own
        on own.company_id = ${company_id} and own.wizard_id = shown.id and own.user_id = given.user_id
      where own.completed_at is null and (shown.is_for_all or own.assigned_at is not null)
      order by own.due_date, shown.kind, shown.title, shown.id limit ${each}
    ) as open`.execute(tx);
  return rows;
}

/** How many steps of the active onboarding a tester completed. */
export async function countOnboardingSteps(
  tx: Tx,
  { company_id, project_id }: Project,
  userId: string,
): Promise<{ done: number; of: number }> {
  const { rows } = await sql<{ done: number; of: number }>`
    select coalesce(sum(coalesce(own.completed_count, 0)), 0)::int as done,
      coalesce(sum(case when own.started_at is null then wizards.shown_step_count else own.step_count end), 0)::int as of
    from wizards
    left join wizard_assignments as own on own.company_id = wizards.company_id and own.wizard_id = wizards.id
      and own.user_id = ${userId}
    where wizards.company_id = ${company_id} and wizards.project_id = ${project_id} and wizards.kind = 'onboarding'
      and wizards.is_live`.execute(tx);
  return rows[0] ?? { done: 0, of: 0 };
}
