import type { ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Tester } from "./queries.ts";

/**
 * Locks a run until the transaction ends, after the tester's membership of the project, which records their activity.
 * @returns whether it has started
 */
export async function lockRun(tx: Tx, who: Tester, wizardId: string): Promise<boolean> {
  const { rows } = await sql`
    with place as materialized (
      select from project_testers
      where company_id = ${who.company_id} and user_id = ${who.user_id}
        and project_id = (select project_id from wizards where company_id = ${who.company_id} and id = ${wizardId})
      for no key update
    )
    select wizard_id from wizard_assignments
    where company_id = ${who.company_id} and wizard_id = ${wizardId} and user_id = ${who.user_id} and started_at is not null
      and (select count(*) from place) >= 0
    for update of wizard_assignments`.execute(tx);
  return rows.length > 0;
}

/**
 * A wizard that a tester of its project may start, locked against changes of its steps. The membership is locked against removal.
 * Locked before the run, never after it.
 */
export function lockWizardToBegin(tx: Tx, who: Tester, wizardId: string) {
  return tx
    .selectFrom("wizards")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "wizards.company_id").onRef("projects.id", "=", "wizards.project_id"),
    )
    .innerJoin("project_testers", (join) =>
      join
        .onRef("project_testers.company_id", "=", "wizards.company_id")
        .onRef("project_testers.project_id", "=", "wizards.project_id"),
    )
    .select(["wizards.project_id", "wizards.kind", "wizards.status", "wizards.version", "wizards.step_count"])
    .where("wizards.company_id", "=", who.company_id)
    .where("wizards.id", "=", wizardId)
    .where("project_testers.user_id", "=", who.user_id)
    .where("projects.archived_at", "is", null)
    .forKeyShare("project_testers")
    .forShare("wizards")
    .executeTakeFirst();
}

interface Beginning extends Tester {
  wizard_id: string;
  project_id: string;
  version: number;
  started_at: Date;
}

/** Starts a run, assigned before or not, and locks it. @returns false when it had already started */
export async function beginRun(tx: Tx, run: Beginning): Promise<boolean> {
  const { version, started_at } = run;
  const row = await tx
    .insertInto("wizard_assignments")
    .values(run)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "wizard_id", "user_id"])
        .doUpdateSet({ version, started_at })
        .where("wizard_assignments.started_at", "is", null),
    )
    .returning("wizard_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A run's progress after a change. */
export interface RunProgress {
  step_count: number;
  completed_count: number;
  skipped_count: number;
  current_step_id: string | null;
  last_active_at: Date;
  completed_at: Date | null;
}

/** Time on a step. */
interface SavedStep {
  step_id: string;
  time_spent: number;
  /** Null when the step is not completed by this. */
  completed_at: Date | null;
  /** Null when it is not skipped by this. */
  skipped_at: Date | null;
}

interface SavedAnswer {
  interaction_id: string;
  step_id: string;
  response: ResponseData;
  is_correct: boolean | null;
  answered_at: Date;
}

interface OneRun extends Tester {
  wizard_id: string;
}

function saveStep({ company_id, wizard_id, user_id }: OneRun, step: SavedStep) {
  return sql`timed as (
    insert into wizard_step_runs as earlier
      (company_id, wizard_id, user_id, step_id, time_spent, completed_at, skipped_at)
    values (${company_id}, ${wizard_id}, ${user_id}, ${step.step_id}, ${step.time_spent},
      ${step.completed_at}::timestamptz, ${step.skipped_at}::timestamptz)
    on conflict (company_id, wizard_id, user_id, step_id) do update set
      time_spent = greatest(earlier.time_spent, excluded.time_spent),
      completed_at = coalesce(earlier.completed_at, excluded.completed_at),
      skipped_at = coalesce(earlier.skipped_at, excluded.skipped_at)
  )`;
}

function saveAnswers({ company_id, wizard_id, user_id }: OneRun, answers: readonly SavedAnswer[]) {
  const rows = answers.map(
    ({ interaction_id, step_id, response, is_correct, answered_at }) => sql`(
      ${company_id}::uuid, ${wizard_id}::uuid, ${user_id}::uuid, ${interaction_id}::uuid, ${step_id}::uuid,
      ${JSON.stringify(response)}::jsonb, ${is_correct}::boolean, ${answered_at}::timestamptz
    )`,
  );
  return sql`answered as (
    insert into wizard_responses
      (company_id, wizard_id, user_id, interaction_id, step_id, response, is_correct, answered_at)
    values ${sql.join(rows)}
  )`;
}

interface RunChange {
  runProgress: RunProgress;
  step?: SavedStep;
  answers?: readonly SavedAnswer[];
}

/** Saves an action with the new progress, in one statement. A step keeps its longest time and first completion. */
export async function saveRun(tx: Tx, run: OneRun, { runProgress, step, answers = [] }: RunChange): Promise<void> {
  const done = [...(step ? [saveStep(run, step)] : []), ...(answers.length > 0 ? [saveAnswers(run, answers)] : [])];
  await sql`
    ${done.length > 0 ? sql`with ${sql.join(done)}` : sql``}
    update wizard_assignments set
      step_count = ${runProgress.step_count}, completed_count = ${runProgress.completed_count},
      skipped_count = ${runProgress.skipped_count}, current_step_id = ${runProgress.current_step_id},
      last_active_at = ${runProgress.last_active_at}, completed_at = ${runProgress.completed_at}
    where company_id = ${run.company_id} and wizard_id = ${run.wizard_id} and user_id = ${run.user_id}`.execute(tx);
}
