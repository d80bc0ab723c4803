import { limits, type ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/**
 * Whether a tester of the project sees a wizard: live with steps, or started by them unless it is a draft again.
 * Requires `wizards` and the tester's own left-joined row of `wizard_assignments` in the query.
 */
const isSeenByTester = sql<boolean>`(
  (wizards.is_live and wizards.step_count > 0)
  or (wizard_assignments.started_at is not null and wizards.status <> 'draft')
)`;

/** A tester, as their session names them. */
export interface Tester {
  company_id: string;
  user_id: string;
}

/** An answer as it comes out of the row of a run. */
export interface RunAnswer {
  interaction_id: string;
  step_id: string;
  response: ResponseData;
  is_correct: boolean | null;
  answered_at: string;
}

export interface StepRun {
  step_id: string;
  time_spent: number;
  completed_at: string | null;
  /** Completed afterwards, it counts as completed. */
  skipped_at: string | null;
}

const ofRun = (table: string) =>
  sql`${sql.ref(`${table}.company_id`)} = wizards.company_id and ${sql.ref(`${table}.wizard_id`)} = wizards.id
    and ${sql.ref(`${table}.user_id`)} = project_testers.user_id`;

const answers = sql<RunAnswer[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'interaction_id', interaction_id, 'step_id', step_id, 'response', response,
    'is_correct', is_correct, 'answered_at', answered_at
  ) order by answered_at, interaction_id), '[]')
  from wizard_responses where ${ofRun("wizard_responses")}
)`;
const stepRuns = sql<StepRun[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'step_id', step_id, 'time_spent', time_spent, 'completed_at', completed_at, 'skipped_at', skipped_at
  )), '[]')
  from wizard_step_runs where ${ofRun("wizard_step_runs")}
)`;

/** Whether a tester is on a project that is not archived. */
export async function isOnProject(tx: Tx, { company_id, user_id }: Tester, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("project_testers")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "project_testers.company_id")
        .onRef("projects.id", "=", "project_testers.project_id"),
    )
    .select("projects.id")
    .where("project_testers.company_id", "=", company_id)
    .where("project_testers.user_id", "=", user_id)
    .where("project_testers.project_id", "=", projectId)
    .where("projects.archived_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Wizards of a tester's projects with where the tester is; archived projects are left out. */
function wizardsOfTester(tx: Tx, { company_id, user_id }: Tester) {
  return tx
    .selectFrom("wizards")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "wizards.company_id").onRef("projects.id", "=", "wizards.project_id"),
    )
    .innerJoin("project_testers", (join) =>
      join
        .onRef("project_testers.company_id", "=", "wizards.company_id")
        .onRef("project_testers.project_id", "=", "wizards.project_id")
        .on("project_testers.user_id", "=", user_id),
    )
    .leftJoin("wizard_assignments", (join) =>
      join
        .onRef("wizard_assignments.company_id", "=", "wizards.company_id")
        .onRef("wizard_assignments.wizard_id", "=", "wizards.id")
        .onRef("wizard_assignments.user_id", "=", "project_testers.user_id"),
    )
    .leftJoin("users as assigner", (join) =>
      join
        .onRef("assigner.company_id", "=", "wizard_assignments.company_id")
        .onRef("assigner.id", "=", "wizard_assignments.assigned_by"),
    )
    .select([
      "wizards.id",
      "wizards.project_id",
      "wizards.kind",
      "wizards.title",
      "wizards.priority",
      "wizards.status",
      "wizard_assignments.started_at",
      "wizard_assignments.completed_at",
      "wizard_assignments.assigned_at",
      "wizard_assignments.notes",
      "wizard_assignments.due_date",
      "assigner.name as assigned_by",
    ])
    .where("wizards.company_id", "=", company_id)
    .where("projects.archived_at", "is", null)
    .where(isSeenByTester);
}

/** The same with the steps of the tester's version and everything they did. */
function runs(tx: Tx, who: Tester) {
  return wizardsOfTester(tx, who)
    .innerJoin("wizard_versions", (join) =>
      join
        .onRef("wizard_versions.company_id", "=", "wizards.company_id")
        .onRef("wizard_versions.wizard_id", "=", "wizards.id")
        .on("wizard_versions.version", "=", sql`coalesce(wizard_assignments.version, wizards.version)`),
    )
    .select(["wizard_versions.steps", answers.as("answers"), stepRuns.as("step_runs")]);
}

/** A tester's state in a wizard, started or not; undefined when they do not see it. */
export function findRun(tx: Tx, who: Tester, wizardId: string) {
  return runs(tx, who).where("wizards.id", "=", wizardId).executeTakeFirst();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** The same of several wizards. */
export function listRuns(tx: Tx, who: Tester, wizardIds: readonly string[]) {
  return runs(tx, who)
    .where("wizards.id", "=", sql<string>`any (${wizardIds}::uuid[])`)
    .execute();
}

/** The same of each active onboarding wizard of these projects, in the order testers go through them. */
export function listOnboardingRuns(tx: Tx, who: Tester, projectIds: readonly string[]) {
  return runs(tx, who)
    .where("wizards.project_id", "=", sql<string>`any (${projectIds}::uuid[])`)
    .where("wizards.kind", "=", "onboarding")
    .where("wizards.is_live", "=", true)
    .orderBy("wizards.created_at")
    .orderBy("wizards.id")
    .limit(limits.activeOnboarding * projectIds.length)
    .execute();
}

/** How far a tester is with what they see, without steps: those of one kind, or of one project. */
function progress(tx: Tx, who: Tester, now: Date) {
  return wizardsOfTester(tx, who)
    .innerJoin("companies", "companies.id", "wizards.company_id")
    .select([
      "wizards.estimated_total_time",
      sql<number>`case when wizard_assignments.started_at is null then wizards.shown_step_count else wizard_assignments.step_count end`.as(
        "total_steps",
      ),
      sql<number>`coalesce(wizard_assignments.completed_count, 0)`.as("completed_steps"),
      sql<number>`coalesce(wizard_assignments.skipped_count, 0)`.as("skipped_steps"),
      sql<boolean>`coalesce(wizard_assignments.completed_at is null
        and wizard_assignments.due_date < (${now}::timestamptz at time zone companies.time_zone)::date, false)`.as(
        "overdue",
      ),
    ]);
}

/** The wizards of projects as their tester is offered them: assigned ones by their due date, then required ones. */
export function listWizardsOfTester(tx: Tx, who: Tester, of: { projectIds: readonly string[]; now: Date }) {
  return progress(tx, who, of.now)
    .select(["wizards.description", "wizards.tags"])
    .where("wizards.project_id", "=", sql<string>`any (${of.projectIds}::uuid[])`)
    .where("wizards.kind", "=", "wizard")
    .orderBy(sql`wizard_assignments.assigned_at is null`)
    .orderBy(sql`wizard_assignments.due_date nulls last`)
    .orderBy(sql`wizards.priority = 'optional'`)
    .orderBy("wizards.created_at")
    .orderBy("wizards.id")
    .limit(1_000)
    .execute();
}

/** How far a tester is with everything they see, in all their projects: the one to do first before the others. */
export function listProgressOfTester(tx: Tx, who: Tester, now: Date) {
  return progress(tx, who, now)
    .select("wizards.is_live")
    .orderBy(sql`wizard_assignments.due_date nulls last`)
    .orderBy(sql`wizards.priority = 'optional' and wizard_assignments.assigned_at is null`)
    .orderBy(sql`wizard_assignments.started_at is null`)
    .orderBy(sql`wizard_assignments.assigned_at nulls last`)
    .orderBy(sql`wizards.priority = 'optional'`)
    .orderBy("wizards.created_at")
    .orderBy("wizards.id")
    .limit(2_000)
    .execute();
}
