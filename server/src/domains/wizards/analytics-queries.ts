import type { Interaction, ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import { containing } from "../../infra/db/containing.ts";
import type { Tx } from "../../infra/db/database.ts";
import { olderThan } from "../../infra/db/older-than.ts";
import type { Cursor } from "../../infra/http/cursor.ts";

interface Wizard {
  company_id: string;
  id: string;
}

export interface Summary {
  /** Places in the wizard: assigned, begun, or both. */
  places: number;
  /** Testers of the project, and those who left it but had begun. */
  people: number;
  in_progress: number;
  completed: number;
  median_minutes: number | null;
}

/** How many testers a wizard has and how far they are; in a project of testers, whether they have begun or not. */
export async function getSummary(tx: Tx, { company_id, id }: Wizard): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(wizard_assignments.user_id)::int as places,
      (projects.tester_count + count(*) filter (where wizard_assignments.user_id is not null and not exists (
        select from project_testers
        where project_testers.company_id = wizards.company_id and project_testers.project_id = wizards.project_id
          and project_testers.user_id = wizard_assignments.user_id
      )))::int as people,
      (count(*) filter (where started_at is not null and completed_at is null))::int as in_progress,
      count(completed_at)::int as completed,
      percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at) / 60)::float as median_minutes
    from wizards
    join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
    left join wizard_assignments
      on wizard_assignments.company_id = wizards.company_id and wizard_assignments.wizard_id = wizards.id
    where wizards.company_id = ${company_id} and wizards.id = ${id}
    group by projects.tester_count`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A wizard that was found is gone");
  return row;
}

/** A question as the newest version that asks it has it. */
export interface KnownInteraction extends Interaction {
  version: number;
  /** What its options say, by value: those of older versions, too. */
  texts: Readonly<Record<string, string>>;
}

export interface KnownStep {
  id: string;
  title: string;
  is_required: boolean;
  /** The newest version that has it. */
  version: number;
  /** Those it asks, then those it asked before: their answers are still there. */
  interactions: KnownInteraction[];
}

/** Every step somebody may be at, as the newest version has it: those of the current version and of those that are run. */
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
    ), asked as (
      select distinct on (id) step_id, version, place,
        one || jsonb_build_object('version', version, 'texts', coalesce(texts, '{}')) as one
      from asking left join options using (id) order by id, version desc
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
  median_time_spent: number | null;
}

/** How often each step was completed, and how long that took. */
export async function listStepCounts(tx: Tx, { company_id, id }: Wizard): Promise<StepCounts[]> {
  const { rows } = await sql<StepCounts>`
    select step_id, count(*)::int as completed, percentile_cont(0.5) within group (order by time_spent)::float as median_time_spent
    from wizard_step_runs
    where company_id = ${company_id} and wizard_id = ${id} and completed_at is not null
    group by step_id`.execute(tx);
  return rows;
}

/** How many of those in progress are at each step. */
export async function listPeopleAt(tx: Tx, { company_id, id }: Wizard): Promise<Map<string, number>> {
  const { rows } = await sql<{ step_id: string; here: number }>`
    select current_step_id as step_id, count(*)::int as here from wizard_assignments
    where company_id = ${company_id} and wizard_id = ${id} and started_at is not null and completed_at is null
      and current_step_id is not null
    group by current_step_id`.execute(tx);
  return new Map(rows.map(({ step_id, here }) => [step_id, here]));
}

export interface AnswerCount {
  interaction_id: string;
  /** What was chosen: the value of an option, yes or no, or stars as text; null of what was only written. */
  value: string | null;
  count: number;
  /** Of a quiz: those that were marked, and those of them that are right. */
  marked: number;
  correct: number;
  texts: number;
}

/** How often each interaction was answered, and with what. */
export async function listAnswerCounts(tx: Tx, { company_id, id }: Wizard): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select interaction_id, coalesce(response ->> 'value', response ->> 'rating') as value, count(*)::int as count,
      count(is_correct)::int as marked, (count(*) filter (where is_correct))::int as correct,
      (count(*) filter (where response ?| array['text', 'comment']))::int as texts
    from wizard_responses
    where company_id = ${company_id} and wizard_id = ${id}
    group by interaction_id, 2`.execute(tx);
  return rows;
}

/** One page of the answers to an interaction and one more, newest first. */
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
  step_count: number;
  steps: { step_id: string; time_spent: number; completed_at: string | null }[];
  answers: { interaction_id: string; response: ResponseData; is_correct: boolean | null }[];
}

/** One page of the places in a wizard with everything that was done there, in the order of people's ids. */
export async function listExportedRuns(
  tx: Tx,
  { company_id, id }: Wizard,
  page: { after: string | null; limit: number },
): Promise<ExportedRun[]> {
  const { rows } = await sql<ExportedRun>`
    select place.user_id, users.name, users.email, place.assigned_at, place.due_date::text as due_date, place.started_at,
      place.completed_at, place.version, place.completed_count, place.step_count,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'step_id', step_id, 'time_spent', time_spent, 'completed_at', completed_at
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
