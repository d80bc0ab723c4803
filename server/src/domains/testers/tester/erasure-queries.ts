import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";

/** Takes an address out of lists of people to invite, the lists before their rows; who still waits is no longer of the list. */
async function leaveImports(tx: Tx, companyId: string, email: string): Promise<void> {
  await sql`
    select from tester_imports
    where company_id = ${companyId} and id in (
      select import_id from tester_import_rows where company_id = ${companyId} and email = ${email}
    )
    order by id for no key update`.execute(tx);
  await sql`
    with gone as (
      delete from tester_import_rows where company_id = ${companyId} and email = ${email} returning import_id, outcome
    )
    update tester_imports set total = total - waiting.rows
    from (select import_id, count(*) as rows from gone where outcome = 'waiting' group by import_id) as waiting
    where tester_imports.company_id = ${companyId} and tester_imports.id = waiting.import_id`.execute(tx);
}

/**
 * Removes a person from all projects, those in the trash as well, groups and lists of people to invite; projects are locked in the common order.
 * Imports, projects: the order in which an import that is being worked off takes them.
 */
export async function leaveProjects(tx: Tx, { company_id, user_id }: MembershipKey, email: string): Promise<void> {
  await seeDeleted(tx);
  await leaveImports(tx, company_id, email);
  const own = sql`company_id = ${company_id} and user_id = ${user_id}`;
  await sql`
    select from projects
    where company_id = ${company_id} and id in (select project_id from project_testers where ${own})
    order by id for no key update`.execute(tx);
  await sql`delete from tester_group_members where ${own}`.execute(tx);
  await sql`delete from project_testers where ${own}`.execute(tx);
}
