import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

interface OfWizard {
  company_id: string;
  wizard_id: string;
}

/** A live wizard with steps in a project that is not archived; others notify no one. Locked until the transaction ends. */
export function findWizardToNotify(tx: Tx, { company_id, wizard_id }: OfWizard) {
  return tx
    .selectFrom("wizards")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "wizards.company_id").onRef("projects.id", "=", "wizards.project_id"),
    )
    .select(["wizards.id", "wizards.title", "wizards.project_id", "projects.name as project"])
    .where("wizards.company_id", "=", company_id)
    .where("wizards.id", "=", wizard_id)
    .where("wizards.is_live", "=", true)
    .where("wizards.step_count", ">", 0)
    .where("projects.archived_at", "is", null)
    .forNoKeyUpdate("wizards")
    .executeTakeFirst();
}

export interface NotifiedRow {
  id: string;
  name: string;
  email: string;
  by: string;
  notes: string;
  due_date: string | null;
  mail_id: string;
  is_completed: boolean;
  /** They have joined and are active: they get mail. */
  is_reader: boolean;
}

/** Takes the next people who were not notified. Rows locked by another worker are skipped. */
export async function claimUnnotifiedAssignments(
  tx: Tx,
  { company_id, wizard_id }: OfWizard,
  { now, limit }: { now: Date; limit: number },
): Promise<NotifiedRow[]> {
  const { rows } = await sql<NotifiedRow>`
    with untold as (
      select user_id from wizard_assignments
      where company_id = ${company_id} and wizard_id = ${wizard_id} and assigned_at is not null and notified_at is null
      order by user_id limit ${limit} for update skip locked
    ), told as (
      update wizard_assignments as own set notified_at = ${now}, mail_id = gen_random_uuid() from untold
      where own.company_id = ${company_id} and own.wizard_id = ${wizard_id} and own.user_id = untold.user_id
      returning own.*
    )
    select users.id, users.name, users.email, assigner.name as by, told.notes, told.due_date::text as due_date,
      told.mail_id, told.completed_at is not null as is_completed,
      ${isReader} as is_reader
    from told
    join users on users.company_id = ${company_id} and users.id = told.user_id
    join users as assigner on assigner.company_id = ${company_id} and assigner.id = told.assigned_by
    order by users.id`.execute(tx);
  return rows;
}

/** The emails that announced a wizard, sent or not. Their assignments are locked until the transaction ends. */
export async function lockNotified(tx: Tx, { company_id, wizard_id }: OfWizard): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string }>`
    select mail_id from wizard_assignments
    where company_id = ${company_id} and wizard_id = ${wizard_id} and mail_id is not null
    order by user_id for update`.execute(tx);
  return rows.map(({ mail_id }) => mail_id);
}

/** Marks the recipients of these unsent emails as not notified. @returns those people */
export async function clearNotified(
  tx: Tx,
  { company_id, wizard_id }: OfWizard,
  mailIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update wizard_assignments set notified_at = null, mail_id = null
    where company_id = ${company_id} and wizard_id = ${wizard_id} and mail_id = any (${mailIds}::uuid[])
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Visible wizards of all companies with an unnotified assignment from before a time. System role only. */
export async function listStalledAssignmentNotifications(tx: Tx, before: Date, limit: number): Promise<OfWizard[]> {
  const { rows } = await sql<OfWizard>`
    select distinct untold.company_id, untold.wizard_id
    from wizard_assignments as untold
    join wizards on wizards.company_id = untold.company_id and wizards.id = untold.wizard_id
    join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
    where untold.assigned_at <= ${before} and untold.notified_at is null
      and wizards.is_live and wizards.step_count > 0 and wizards.deleted_at is null and projects.archived_at is null
    order by untold.company_id, untold.wizard_id limit ${limit}`.execute(tx);
  return rows;
}
