import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Maximum problems reported per request. */
const maxNotified = 20;

interface OfProject {
  company_id: string;
  project_id: string;
}

/** List indexes of users who are not testers of the project: unknown users, staff and others alike. */
export async function listOtherPeople(
  tx: Tx,
  project: OfProject,
  userIds: readonly string[],
): Promise<{ index: number }[]> {
  const { rows } = await sql<{ index: number }>`
    select (position - 1)::int as index from unnest(${userIds}::uuid[]) with ordinality as given (id, position)
    where given.id not in (
      select user_id from project_testers where company_id = ${project.company_id} and project_id = ${project.project_id}
    )
    order by position limit ${maxNotified}`.execute(tx);
  return rows;
}

export interface Assignment extends OfProject {
  wizard_id: string;
  by: string;
  at: Date;
  notes: string;
  due_date: string | null;
  /** Selected testers: these users, the members of these groups, or all testers of the project. */
  user_ids: readonly string[];
  group_ids: readonly string[];
  everyone: boolean;
}

/**
 * Assigns a locked wizard to the selected testers of its project, in one statement.
 * Testers who already have it get the new notes and due date.
 */
export async function assign(tx: Tx, given: Assignment): Promise<{ assigned: number; newly_assigned: number }> {
  const { company_id, project_id, wizard_id } = given;
  const { rows } = await sql<{ assigned: number; newly_assigned: number }>`
    with chosen as (
      select user_id from project_testers
      where company_id = ${company_id} and project_id = ${project_id} and (
        ${given.everyone}::boolean or user_id = any (${given.user_ids}::uuid[]) or user_id in (
          select member.user_id from tester_group_members as member
          join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
          where member.company_id = ${company_id} and member.group_id = any (${given.group_ids}::uuid[])
        )
      )
      -- A removal waits until they are assigned, and then takes that away again.
      order by user_id for key share
    ), known as (
      select user_id from wizard_assignments
      where company_id = ${company_id} and wizard_id = ${wizard_id} and assigned_at is not null
    ), written as (
      insert into wizard_assignments as own
        (company_id, wizard_id, user_id, project_id, assigned_by, assigned_at, notes, due_date)
      select ${company_id}::uuid, ${wizard_id}::uuid, user_id, ${project_id}::uuid, ${given.by}::uuid,
        ${given.at}::timestamptz, ${given.notes}, ${given.due_date}::date
      from chosen
      on conflict (company_id, wizard_id, user_id) do update set
        notes = excluded.notes, due_date = excluded.due_date,
        assigned_by = coalesce(own.assigned_by, excluded.assigned_by),
        assigned_at = coalesce(own.assigned_at, excluded.assigned_at)
      returning user_id
    )
    -- Grouped, not joined: of rows that were written just now the planner knows nothing, and would compare each with each.
    select count(*)::int as assigned, (count(*) filter (where not was_assigned))::int as newly_assigned
    from (
      select bool_or(is_written) as is_written, bool_or(not is_written) as was_assigned
      from (select user_id, true as is_written from written union all select user_id, false from known) as assigned
      group by user_id
    ) as people
    where is_written`.execute(tx);
  return rows[0] ?? { assigned: 0, newly_assigned: 0 };
}

/** Key of a user's assignment. */
export interface AssignmentOf {
  company_id: string;
  wizard_id: string;
  user_id: string;
}

/** Locks an assignment until the transaction ends, with its notification email; undefined when the wizard is not assigned to them. */
export function lockAssignment(tx: Tx, { company_id, wizard_id, user_id }: AssignmentOf) {
  return tx
    .selectFrom("wizard_assignments")
    .select(["started_at", "mail_id"])
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", wizard_id)
    .where("user_id", "=", user_id)
    .where("assigned_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes an assignment that was never started. */
export async function deleteAssignment(tx: Tx, { company_id, wizard_id, user_id }: AssignmentOf): Promise<void> {
  await tx
    .deleteFrom("wizard_assignments")
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", wizard_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** Removes an assignment but keeps its run. */
export async function emptyAssignment(tx: Tx, { company_id, wizard_id, user_id }: AssignmentOf): Promise<void> {
  await tx
    .updateTable("wizard_assignments")
    .set({ assigned_by: null, assigned_at: null, notes: "", due_date: null, notified_at: null, mail_id: null })
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", wizard_id)
    .where("user_id", "=", user_id)
    .execute();
}
