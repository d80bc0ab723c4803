import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { lockRowsOf, moveToTrashWith, takeFromTrashWith } from "#platform/db/deleted-rows.ts";
import type { Outdated, ProjectKey } from "#platform/domain.ts";

interface Wizard {
  company_id: string;
  id: string;
}

/** No one else is notified of it, nor when it is restored. @returns the emails that announced it, sent or not */
export async function endNotifying(tx: Tx, wizard: Wizard, now: Date): Promise<string[]> {
  await tx
    .updateTable("wizards")
    .set({ announcing_at: null })
    .where("company_id", "=", wizard.company_id)
    .where("id", "=", wizard.id)
    .execute();
  // Waits for testers being notified now: their email is listed.
  await tx
    .updateTable("wizard_assignments")
    .set({ notified_at: now })
    .where("company_id", "=", wizard.company_id)
    .where("wizard_id", "=", wizard.id)
    .where("assigned_at", "is not", null)
    .where("notified_at", "is", null)
    .execute();
  const rows = await tx
    .selectFrom("wizard_assignments")
    .select("mail_id")
    .where("company_id", "=", wizard.company_id)
    .where("wizard_id", "=", wizard.id)
    .where("mail_id", "is not", null)
    .execute();
  return rows.flatMap(({ mail_id }) => mail_id ?? []);
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
export const lockWizardsOf = (tx: Tx, project: ProjectKey) => lockRowsOf(tx, "wizards", project);

export async function trashWizardsOf(tx: Tx, project: ProjectKey, now: Date): Promise<void> {
  await moveToTrashWith(tx, "wizards", project, now);
  await sql`
    update wizards set announcing_at = null
    where company_id = ${project.company_id} and project_id = ${project.project_id} and announcing_at is not null`.execute(
    tx,
  );
  await sql`
    update wizard_assignments set notified_at = ${now}
    where company_id = ${project.company_id} and project_id = ${project.project_id}
      and assigned_at is not null and notified_at is null`.execute(tx);
}

export const restoreWizardsOf = (tx: Tx, project: ProjectKey) => takeFromTrashWith(tx, "wizards", project);
