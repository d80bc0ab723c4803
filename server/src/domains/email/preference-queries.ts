import type { MailCategory, MailSetting, PreferenceMap, Role } from "@firstlight/contract";
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

interface Person {
  company_id: string;
  user_id: string;
}

/** All that one person set. */
export function listOwnPreferences(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom("email_preferences")
    .select(["project_id", "settings"])
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .execute();
}

const mostProjects = 200;

/** The projects a person gets mails about: their own as a tester, all that are active as staff; the newest first. */
export function listOwnProjects(tx: Tx, companyId: string, user: { id: string; role: Role }) {
  const mine = sql<boolean>`exists (
    select from project_testers where project_testers.company_id = projects.company_id
      and project_testers.project_id = projects.id and project_testers.user_id = ${user.id}
  )`;
  return tx
    .selectFrom("projects")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .$if(user.role === "beta_tester", (query) => query.where(mine))
    .orderBy("created_at", "desc")
    .limit(mostProjects)
    .execute();
}

export async function replacePreferences(
  tx: Tx,
  { company_id, user_id }: Person,
  rows: readonly { project_id: string | null; settings: PreferenceMap }[],
): Promise<void> {
  await tx
    .deleteFrom("email_preferences")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .execute();
  if (rows.length === 0) return;
  const values = rows.map(({ project_id, settings }) => ({
    company_id,
    user_id,
    project_id,
    settings: JSON.stringify(settings),
  }));
  // Two devices saving at once: the later one holds.
  await tx
    .insertInto("email_preferences")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "project_id"]).doUpdateSet((eb) => ({
        settings: eb.ref("excluded.settings"),
      })),
    )
    .execute();
}

/** Sets one category, leaving the others as they are. */
export async function setPreference(
  tx: Tx,
  person: Person & { project_id: string | null },
  change: { category: MailCategory; setting: MailSetting },
): Promise<void> {
  const settings = JSON.stringify({ [change.category]: change.setting });
  await tx
    .insertInto("email_preferences")
    .values({ ...person, settings })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "project_id"]).doUpdateSet({
        settings: sql<string>`email_preferences.settings || ${settings}::jsonb`,
      }),
    )
    .execute();
}

/** Who an unsubscribe link speaks of, with the names the page shows; nobody once they have left. */
export function findSubscriber(tx: Tx, { company_id, user_id, project_id }: Person & { project_id: string | null }) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "users.company_id")
        .on("projects.id", "=", sql<string>`${project_id}::uuid`),
    )
    .select(["users.email", "companies.company_name", "projects.name as project_name"])
    .where("users.company_id", "=", company_id)
    .where("users.id", "=", user_id)
    .where("users.removed_at", "is", null)
    .executeTakeFirst();
}
