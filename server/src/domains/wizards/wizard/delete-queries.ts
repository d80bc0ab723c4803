import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Outdated, ProjectKey } from "#platform/domain.ts";

interface Wizard {
  company_id: string;
  id: string;
}

/** Deleted and archived: no tester can continue it. */
export async function markDeleted(tx: Tx, wizard: Wizard, deleted_at: Date): Promise<void> {
  await tx
    .updateTable("wizards")
    .set({ deleted_at, status: "archived" })
    .where("company_id", "=", wizard.company_id)
    .where("id", "=", wizard.id)
    .execute();
}

/** Deletes the assignments of some testers with all their progress. @returns the email that announced each */
export async function deleteSomeRuns(tx: Tx, wizard: Wizard, limit: number): Promise<{ mail_id: string | null }[]> {
  const some = sql`(
    select user_id from wizard_assignments
    where company_id = ${wizard.company_id} and wizard_id = ${wizard.id} order by user_id limit ${limit}
  )`;
  // Testers who continue lock their membership of the project before their run.
  await sql`
    select from project_testers
    where company_id = ${wizard.company_id} and user_id in ${some}
      and project_id = (select project_id from wizards where company_id = ${wizard.company_id} and id = ${wizard.id})
    order by user_id for no key update`.execute(tx);
  const { rows } = await sql<{ mail_id: string | null }>`
    delete from wizard_assignments
    where company_id = ${wizard.company_id} and wizard_id = ${wizard.id} and user_id in ${some}
    returning mail_id`.execute(tx);
  return rows;
}

export async function deleteDeletedWizard(tx: Tx, wizard: Wizard): Promise<void> {
  await tx
    .deleteFrom("wizards")
    .where("company_id", "=", wizard.company_id)
    .where("id", "=", wizard.id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Deleted wizards whose rows still exist. System role only. */
export function listDeletedWizards(tx: Tx, limit: number) {
  return tx
    .selectFrom("wizards")
    .select(["company_id", "id"])
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
}

/** Some of a project's that are deleted and still there, in the order of their ids. */
export async function listDeletedWizardsOf(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("wizards")
    .select("id")
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("deleted_at", "is not", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes what testers answered in wizards before a time; how far they came stays. @returns how many answers */
export async function deleteOldStepAnswers(tx: Tx, { company_id, before, limit }: Outdated): Promise<number> {
  const { rows } = await sql`
    delete from wizard_responses where company_id = ${company_id} and (wizard_id, user_id, interaction_id) in (
      select wizard_id, user_id, interaction_id from wizard_responses
      where company_id = ${company_id} and answered_at < ${before}
      order by wizard_id, user_id, interaction_id limit ${limit} for update
    )
    returning interaction_id`.execute(tx);
  return rows.length;
}

/** Opening one locks it before the project. Deleting a project locks all of them in the same order. */
export async function lockWizardsOf(tx: Tx, { company_id, project_id }: ProjectKey): Promise<void> {
  await sql`
    select from wizards where company_id = ${company_id} and project_id = ${project_id} order by id for update`.execute(
    tx,
  );
}

export async function markWizardsDeletedOf(tx: Tx, { company_id, project_id }: ProjectKey, now: Date): Promise<void> {
  await sql`
    update wizards set deleted_at = ${now}, status = 'archived'
    where company_id = ${company_id} and project_id = ${project_id} and deleted_at is null`.execute(tx);
}
