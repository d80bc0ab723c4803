import type { AuditAction, AuditResource } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Person {
  id: string;
  company_id: string;
}

interface PersonFigures {
  projects: number;
  wizards_started: number;
  wizards_completed: number;
  messages: number;
}

/** What a person has and did in their company, which is the tenant. @param most messages that are counted */
export async function countWorkOf(tx: Tx, { company_id, id }: Person, most: number): Promise<PersonFigures> {
  const { rows } = await sql<PersonFigures>`
    select (
        select count(*)::integer from projects where company_id = ${company_id} and case
          when (select role = 'beta_tester' from users where company_id = ${company_id} and id = ${id}) then id in (
            select project_id from project_testers where company_id = ${company_id} and user_id = ${id}
          ) else created_by = ${id} end
      ) as projects,
      runs.started as wizards_started, runs.completed as wizards_completed,
      (
        select count(*)::integer from (
          select from message_bodies where company_id = ${company_id} and sender_id = ${id}
            and project_id in (select id from projects where company_id = ${company_id})
          limit ${most}
        ) as written
      ) as messages
    from (
      select count(*)::integer as started, count(own.completed_at)::integer as completed
      from wizard_assignments as own join wizards on wizards.company_id = own.company_id and wizards.id = own.wizard_id
      where own.company_id = ${company_id} and own.user_id = ${id} and own.started_at is not null
    ) as runs`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error("The count returned no row");
  return figures;
}

export interface Activity {
  /** The last time. */
  at: Date;
  since: Date;
  times: number;
  action: AuditAction;
  resource_type: AuditResource;
}

/** Newest actions that are read for the groups. */
const actionsRead = 1_000;

/** What a person did, newest first: the same action several times in a row is one group. */
export async function listActivity(tx: Tx, { company_id, id }: Person, limit: number): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select action, resource_type, max(at) as at, min(at) as since, count(*)::integer as times
    from (
      select at, action, resource_type, place, place - row_number() over (partition by action, resource_type order by place) as run
      from (
        select at, action, resource_type, row_number() over (order by at desc, id desc) as place from (
          select at, id, action, resource_type from audit_entries
          where company_id = ${company_id} and actor_id = ${id} and actor_kind = 'person'
          order by at desc, id desc limit ${actionsRead}
        ) as newest
      ) as numbered
    ) as runs
    group by action, resource_type, run order by min(place) limit ${limit}`.execute(tx);
  return rows;
}
