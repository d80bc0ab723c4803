import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

/** Whether someone is of the team, and works. */
export async function isActiveStaff(tx: Tx, { company_id, user_id }: MembershipKey): Promise<boolean> {
  const { rows } = await sql`
    select from users where company_id = ${company_id} and id = ${user_id} and role <> 'beta_tester' and ${isReader}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether a tester is on a project, and joined the company. */
export async function isTesterOf(tx: Tx, { company_id, user_id }: MembershipKey, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from project_testers as place
    join users on users.company_id = place.company_id and users.id = place.user_id
    where place.company_id = ${company_id} and place.project_id = ${projectId} and place.user_id = ${user_id}
      and ${isReader}`.execute(tx);
  return rows.length > 0;
}
