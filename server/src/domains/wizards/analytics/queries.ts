import type { Interaction, ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

interface Wizard {
  company_id: string;
  id: string;
}

interface Summary {
  /** Testers with the wizard: assigned, started, or both. */
  assignments: number;
  /** Testers of the project, and former ones who have started. */
  people: number;
  in_progress: number;
  completed: number;
  /** Of those in progress and completed: without an assignment. */
  unassigned_in_progress: number;
  unassigned_completed: number;
}

/** A wizard's testers and their progress. `people` counts all testers of the project, started or not. */
export async function getSummaryRow(tx: Tx, { company_id, id }: Wizard): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select (projects.tester_count + counted.away)::int as people, counted.assignments, counted.in_progress, counted.completed,
      counted.unassigned_in_progress, counted.unassigned_completed
    from wizards
    join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
    cross join lateral (
      select sum(assigned)::int as assignments, sum(away)::int as away, sum(in_progress)::int as in_progress,
        sum(completed)::int as completed, sum(unassigned_in_progress)::int as unassigned_in_progress,
        sum(unassigned_completed)::int as unassigned_completed
      from wizard_totals where wizard_totals.company_id = wizards.company_id and wizard_totals.wizard_id = wizards.id
    ) as counted
    where wizards.company_id = ${company_id} and wizards.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The wizard no longer exists");
  return row;
}

/** A question in the newest version that contains it. */
export interface KnownInteraction extends Interaction {
  version: number;
  /** Option labels by value, including those of older versions. */
  texts: Readonly<Record<string, string>>;
  /** The rows of each version, as they were typed; the newest first. */
  all_rows: readonly string[];
}

export interface KnownStep {
  id: string;
  title: string;
  is_required: boolean;
  /** The newest version with this step. */
  version: number;
  /** Its current questions, then former ones, whose answers are still stored. */
  interactions: KnownInteraction[];
}

/** All steps a tester may be at, in their newest form: from the current version and from versions with runs. */
export async function listKnownSteps(tx: Tx, { company_id, id }: Wizard): Promise<KnownStep[]> {
  const { rows } = await sql<KnownStep>`
    with of_versions as (
      select step, step ->> 'id' as id, wizard_versions.version
      from wizards
      join wizard_versions on wizard_versions.company_id = wizards.company_id and wizard_versions.wizard_id = wizards.id
      cross join jsonb_array_elements(wizard_versions.steps) as step
      where wizards.company_id = ${company_id} and wizards.id = ${id}
        and (wizard_versions.version = wizards.version or exists (
          select from wizard_assignments as run
          where run.company_id = wizards.company_id and run.wizard_id = wizards.id and run.version = wizard_versions.version
        ))
    ), known as (
      select distinct on (id) id, step ->> 'title' as title, (step ->> 'is_required')::boolean as is_required,
        (step ->> 'order')::int as place, version
      from of_versions order by id, version desc
    ), asking as (
      select id as step_id, version, place, one, one ->> 'id' as id
      from of_versions cross join jsonb_array_elements(step -> 'interactions') with ordinality as each (one, place)
    ), options as (
      -- Of what two versions say the newer one comes last, and stays.
      select id, jsonb_object_agg(option ->> 'value', option ->> 'text' order by version) as texts
      from asking cross join jsonb_array_elements(one -> 'options') as option group by id
    ), rows as (
      select id, jsonb_agg(one -> 'metadata' ->> 'rows' order by version desc) as all_rows
      from asking where one -> 'metadata' ->> 'rows' is not null group by id
    ), asked as (
      select distinct on (id) step_id, version, place,
        one || jsonb_build_object('version', version, 'texts', coalesce(texts, '{}'), 'all_rows', coalesce(all_rows, '[]')) as one
      from asking left join options using (id) left join rows using (id) order by id, version desc
    ), by_step as (
      select step_id, jsonb_agg(one order by version desc, place) as interactions from asked group by step_id
    )
    select id, title, is_required, version, coalesce(interactions, '[]') as interactions
    from known left join by_step on step_id = id order by version desc, place`.execute(tx);
  return rows;
}

export interface StepCounts {
  step_id: string;
  completed: number;
  /** Runs in progress whose next step this is. */
  here: number;
}

/** Counts completions of each step and runs currently at it. */
export async function listStepCounts(tx: Tx, { company_id, id }: Wizard): Promise<StepCounts[]> {
  const { rows } = await sql<StepCounts>`
    select step_id, sum(completed)::int as completed, sum(here)::int as here from wizard_step_tallies
    where company_id = ${company_id} and wizard_id = ${id}
    group by step_id`.execute(tx);
  return rows;
}

export interface Median {
  /** Null for whole runs. */
  step_id: string | null;
  /** Seconds for a step, minutes for a run; with two middle values, their mean. */
  median: number;
}

/** One level of a histogram search for the median: finds the bucket that holds a rank, and the rank within that bucket. */
function look(level: number, before: string, { company_id, id }: Wizard) {
  const [found, earlier] = [sql.ref(`at_${level}`), sql.ref(before)];
  return sql`${found} as (
    select ${earlier}.step_id, ${earlier}.middle, held.bucket, ${earlier}.rank - held.below as rank
    from ${earlier} cross join lateral (
      select bucket, sum(sum(count)) over (order by bucket) - sum(count) as below, sum(sum(count)) over (order by bucket) as upto
      from wizard_times
      where company_id = ${company_id} and wizard_id = ${id} and level = ${level}
        and step_id is not distinct from ${earlier}.step_id
        and bucket between ${earlier}.bucket * 64 and ${earlier}.bucket * 64 + 63
      group by bucket
    ) as held
    where ${earlier}.rank > held.below and ${earlier}.rank <= held.upto
  )`;
}

/** Median durations of steps and whole runs, from a bounded number of rows each. */
export async function listMedians(tx: Tx, wizard: Wizard): Promise<Median[]> {
  const looks = [0, 1, 2, 3].map((level) => look(level, level === 0 ? "ranks" : `at_${level - 1}`, wizard));
  const { rows } = await sql<Median>`
    with measured as (
      select step_id, sum(count)::bigint as runs from wizard_times
      where company_id = ${wizard.company_id} and wizard_id = ${wizard.id} and level = 0
      group by step_id having sum(count) > 0
    ), ranks as (
      select step_id, middle, 0 as bucket, case middle when 'lower' then (runs + 1) / 2 else runs / 2 + 1 end as rank
      from measured cross join (values ('lower'), ('upper')) as middles (middle)
    ), ${sql.join(looks)}
    select step_id, avg(bucket)::float as median from at_3 group by step_id`.execute(tx);
  return rows;
}

export interface AnswerCount {
  interaction_id: string;
  /** The selected option's value, yes or no, or stars as text; null for free text. */
  value: string | null;
  count: number;
  /** For quizzes: graded answers, and the correct ones among them. */
  marked: number;
  correct: number;
  texts: number;
}

/** Counts the answers to each interaction by value. */
export async function listAnswerCounts(tx: Tx, { company_id, id }: Wizard): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select interaction_id, nullif(value, '') as value, sum(count)::int as count, sum(marked)::int as marked,
      sum(correct)::int as correct, sum(texts)::int as texts
    from wizard_answer_tallies
    where company_id = ${company_id} and wizard_id = ${id}
    group by interaction_id, 2 having sum(count) > 0`.execute(tx);
  return rows;
}

/** One page of answers to an interaction plus one, newest first. */
export function listAnswersTo(
  tx: Tx,
  { company_id, id }: Wizard,
  page: { interactionId: string; q: string; after: Cursor | undefined; limit: number },
) {
  const pattern = containing(page.q);
  return tx
    .selectFrom("wizard_responses")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "wizard_responses.company_id")
        .onRef("users.id", "=", "wizard_responses.user_id"),
    )
    .select([
      "users.id",
      "users.name",
      "users.email",
      "wizard_responses.response",
      "wizard_responses.is_correct",
      "wizard_responses.answered_at",
    ])
    .where("wizard_responses.company_id", "=", company_id)
    .where("wizard_responses.wizard_id", "=", id)
    .where("wizard_responses.interaction_id", "=", page.interactionId)
    .$if(page.q !== "", (query) =>
      query.where(
        sql<boolean>`(response ->> 'text' ilike ${pattern} or response ->> 'comment' ilike ${pattern} or users.name ilike ${pattern})`,
      ),
    )
    .where(olderThan(page.after, "wizard_responses.answered_at", "wizard_responses.user_id"))
    .orderBy("wizard_responses.answered_at", "desc")
    .orderBy("wizard_responses.user_id", "desc")
    .limit(page.limit + 1)
    .execute();
}

export interface ExportedRun {
  user_id: string;
  name: string;
  email: string;
  assigned_at: Date | null;
  due_date: string | null;
  started_at: Date | null;
  completed_at: Date | null;
  version: number | null;
  completed_count: number;
  skipped_count: number;
  step_count: number;
  steps: { step_id: string; time_spent: number; completed_at: string | null; skipped_at: string | null }[];
  answers: { interaction_id: string; response: ResponseData; is_correct: boolean | null }[];
}

/** One page of a wizard's runs with all answers and steps, ordered by user ID. */
export async function listExportedRuns(
  tx: Tx,
  { company_id, id }: Wizard,
  page: { after: string | null; limit: number },
): Promise<ExportedRun[]> {
  const { rows } = await sql<ExportedRun>`
    select place.user_id, users.name, users.email, place.assigned_at, place.due_date::text as due_date, place.started_at,
      place.completed_at, place.version, place.completed_count, place.skipped_count, place.step_count,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'step_id', step_id, 'time_spent', time_spent, 'completed_at', completed_at, 'skipped_at', skipped_at
        )), '[]')
        from wizard_step_runs as step
        where step.company_id = place.company_id and step.wizard_id = place.wizard_id and step.user_id = place.user_id
      ) as steps,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'interaction_id', interaction_id, 'response', response, 'is_correct', is_correct
        )), '[]')
        from wizard_responses as answer
        where answer.company_id = place.company_id and answer.wizard_id = place.wizard_id and answer.user_id = place.user_id
      ) as answers
    from wizard_assignments as place
    join users on users.company_id = place.company_id and users.id = place.user_id
    where place.company_id = ${company_id} and place.wizard_id = ${id}
      and (${page.after}::uuid is null or place.user_id > ${page.after}::uuid)
    order by place.user_id limit ${page.limit}`.execute(tx);
  return rows;
}
