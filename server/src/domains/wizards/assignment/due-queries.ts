import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

interface OfCompany {
  company_id: string;
  /** The tester to continue after, in the order of their ids. */
  after: string | null;
  limit: number;
}

/** An assigned wizard that its tester has not completed. */
export interface DueWizardRow {
  id: string;
  name: string;
  email: string;
  thing_id: string;
  title: string;
  due_date: string;
  project_id: string;
  project: string;
}

/** What the next testers have not completed of the wizards assigned to them until one of these days, tester by tester. Until the end they stay live. */
export async function listDueWizards(
  tx: Tx,
  days: readonly string[],
  { company_id, after, limit }: OfCompany,
): Promise<DueWizardRow[]> {
  const { rows } = await sql<DueWizardRow>`
    with due as (
      select own.user_id, own.due_date, wizards.id, wizards.title, wizards.project_id, projects.name as project
      from wizard_assignments as own
      join wizards on wizards.company_id = own.company_id and wizards.id = own.wizard_id
      join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
      where own.company_id = ${company_id} and own.due_date = any (${days}::date[]) and own.completed_at is null
        and wizards.is_live and wizards.step_count > 0 and projects.archived_at is null
        and (${after}::uuid is null or own.user_id > ${after}::uuid)
      order by wizards.id for share of wizards
    ), readers as (
      select distinct users.id, users.name, users.email
      from due join users on users.company_id = ${company_id} and users.id = due.user_id
      where ${isReader}
      order by users.id limit ${limit}
    )
    select readers.*, due.id as thing_id, due.title, due.due_date::text as due_date, due.project_id, due.project
    from readers join due on due.user_id = readers.id
    order by readers.id, due.due_date, due.title`.execute(tx);
  return rows;
}
