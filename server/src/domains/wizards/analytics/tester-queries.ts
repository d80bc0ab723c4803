import type { RunState } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { containing } from "#platform/db/containing.ts";

interface OfWizard {
  company_id: string;
  project_id: string;
  id: string;
}

export interface PeopleFilter {
  limit: number;
  /** The last person of the page before. */
  after: { id: string; name: string } | undefined;
  q: string | undefined;
  state: RunState | undefined;
  step: string | undefined;
  group: string | undefined;
  assigned: "yes" | "no" | undefined;
  now: Date;
}

export interface WizardPersonRow {
  id: string;
  name: string;
  email: string;
  is_on_project: boolean;
  assigned_by: string | null;
  assigned_at: Date | null;
  notes: string | null;
  due_date: string | null;
  overdue: boolean;
  started_at: Date | null;
  completed_at: Date | null;
  last_active_at: Date | null;
  version: number | null;
  current_step_id: string | null;
  total_steps: number;
  completed_steps: number;
  skipped_steps: number;
}

const states: Readonly<Record<RunState, RawBuilder<unknown>>> = {
  not_started: sql`own.started_at is null`,
  in_progress: sql`own.started_at is not null and own.completed_at is null`,
  completed: sql`own.completed_at is not null`,
};
const assignments = {
  yes: sql`own.assigned_at is not null`,
  no: sql`people.is_on_project and own.assigned_at is null`,
};
const name = sql`lower(users.name)`;

function conditions({ company_id, project_id }: OfWizard, filter: PeopleFilter): RawBuilder<unknown> {
  const { after, q, state, step, group, assigned } = filter;
  const pattern = containing(q ?? "");
  const wanted = [
    after && sql`(${name}, users.id) > (${after.name}, ${after.id}::uuid)`,
    q && sql`(users.name ilike ${pattern} or users.email ilike ${pattern})`,
    state && states[state],
    step && sql`own.current_step_id = ${step} and own.completed_at is null`,
    group &&
      sql`users.id in (
        select member.user_id from tester_group_members as member
        join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
        where member.company_id = ${company_id} and member.project_id = ${project_id} and member.group_id = ${group}
      )`,
    assigned && assignments[assigned],
  ];
  const given = wanted.filter((one) => typeof one === "object");
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** One page, by name, of the project's testers and of those who left it with a run behind them; and one row more. */
export async function listWizardPeople(tx: Tx, wizard: OfWizard, filter: PeopleFilter): Promise<WizardPersonRow[]> {
  const { company_id, project_id, id } = wizard;
  const { rows } = await sql<WizardPersonRow>`
    with places as (
      select user_id from project_testers where company_id = ${company_id} and project_id = ${project_id}
    ), people as (
      select user_id, true as is_on_project from places
      union all
      select user_id, false from wizard_assignments
      where company_id = ${company_id} and wizard_id = ${id} and user_id not in (select user_id from places)
    )
    select users.id, users.name, users.email, people.is_on_project, assigner.name as assigned_by, own.assigned_at,
      own.notes, own.due_date::text as due_date, own.started_at, own.completed_at, own.last_active_at, own.version,
      own.current_step_id, coalesce(own.completed_count, 0) as completed_steps, coalesce(own.skipped_count, 0) as skipped_steps,
      case when own.started_at is null then wizards.shown_step_count else own.step_count end as total_steps,
      coalesce(own.completed_at is null
        and own.due_date < (${filter.now}::timestamptz at time zone companies.time_zone)::date, false) as overdue
    from people
    join companies on companies.id = ${company_id}
    join wizards on wizards.company_id = ${company_id} and wizards.id = ${id}
    join users on users.company_id = ${company_id} and users.id = people.user_id
    left join wizard_assignments as own
      on own.company_id = ${company_id} and own.wizard_id = ${id} and own.user_id = people.user_id
    left join users as assigner on assigner.company_id = ${company_id} and assigner.id = own.assigned_by
    where ${conditions(wizard, filter)}
    order by ${name}, users.id limit ${filter.limit + 1}`.execute(tx);
  return rows;
}

/** What the steps are called that some people are at, each in the version they run: by "version id". */
export async function listStepTitles(
  tx: Tx,
  { company_id, id }: OfWizard,
  rows: readonly WizardPersonRow[],
): Promise<Map<string, string>> {
  const versions = [
    ...new Set(rows.flatMap(({ version, current_step_id }) => (current_step_id ? (version ?? []) : []))),
  ];
  if (versions.length === 0) return new Map();
  const steps = [...new Set(rows.flatMap(({ current_step_id }) => current_step_id ?? []))];
  const { rows: titles } = await sql<{ version: number; id: string; title: string }>`
    select version, step ->> 'id' as id, step ->> 'title' as title
    from wizard_versions cross join jsonb_array_elements(steps) as step
    where company_id = ${company_id} and wizard_id = ${id} and version = any (${versions}::integer[])
      and step ->> 'id' = any (${steps}::text[])`.execute(tx);
  return new Map(titles.map((one) => [`${one.version} ${one.id}`, one.title]));
}
