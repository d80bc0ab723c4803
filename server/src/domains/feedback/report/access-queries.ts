import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";

interface TesterOfProject {
  company_id: string;
  project_id: string;
  user_id: string;
}

/** Whether a tester is on a project that is not archived. */
const membershipOf = ({ company_id, project_id, user_id }: TesterOfProject) => sql<{ name: string }>`
  select projects.name from projects
  join project_testers as place on place.company_id = projects.company_id and place.project_id = projects.id
  where projects.company_id = ${company_id} and projects.id = ${project_id} and place.user_id = ${user_id}
    and projects.archived_at is null`;

/** @throws AppError not_found for a project the tester is not on, or which is archived */
export async function assertOnProject(tx: Tx, tester: TesterOfProject): Promise<void> {
  const { rows } = await membershipOf(tester).execute(tx);
  if (rows.length === 0) throw notFound("project");
}

/** The same: until the transaction ends, it stays so. */
export async function assertWritesOnProject(tx: Tx, tester: TesterOfProject): Promise<void> {
  await sql`select from projects where company_id = ${tester.company_id} and id = ${tester.project_id} for share`.execute(
    tx,
  );
  await assertOnProject(tx, tester);
}
