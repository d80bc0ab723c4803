import type { ProjectUser } from "@firstlight/contract";
import { sql } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

interface PeopleFilter {
  /** Also the project's testers, besides the staff. */
  withTesters: boolean;
  /** The last person of the page before. */
  after: { id: string; name: string } | undefined;
  limit: number;
  q: string | undefined;
}

const name = sql`lower(users.name)`;

/** One page of a project's people that messages reach, by name, plus one row. */
export async function listPeople(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  { withTesters, after, limit, q }: PeopleFilter,
): Promise<ProjectUser[]> {
  const pattern = containing(q ?? "");
  const testers = sql`users.id in (
    select user_id from project_testers where company_id = ${company_id} and project_id = ${project_id}
  )`;
  const { rows } = await sql<ProjectUser>`
    select users.id, users.name, users.email, users.role from users
    where users.company_id = ${company_id} and ${isReader}
      and (users.role <> 'beta_tester' ${withTesters ? sql`or ${testers}` : sql``})
      and ${after ? sql`(${name}, users.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
      and ${q ? sql`(users.name ilike ${pattern} or users.email ilike ${pattern})` : sql`true`}
    order by ${name}, users.id limit ${limit + 1}`.execute(tx);
  return rows;
}

/** These users of the company. */
export function listPeopleById(tx: Tx, companyId: string, ids: readonly string[]): Promise<ProjectUser[]> {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email", "role"])
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}
