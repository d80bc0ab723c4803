import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

/** What some people set for all of the company and for some projects. */
export function listPreferences(tx: Tx, companyId: string, of: { users: string[]; projects: string[] }) {
  return tx
    .selectFrom("email_preferences")
    .select(["user_id", "project_id", "settings"])
    .where("company_id", "=", companyId)
    .where("user_id", "=", sql<string>`any(${of.users}::uuid[])`)
    .where(sql<boolean>`(project_id is null or project_id = any(${of.projects}::uuid[]))`)
    .execute();
}
