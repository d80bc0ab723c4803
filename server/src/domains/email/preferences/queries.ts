import type { PreferenceMap, Role } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { PreferenceRow } from "./declining.ts";

/** The given users' settings for the company and for the given projects. */
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

/** All of one person's settings, with those replaced by links. */
export function listOwnPreferences(tx: Tx, companyId: string, userId: string): Promise<PreferenceRow[]> {
  return tx
    .selectFrom("email_preferences")
    .select(["project_id", "settings", "replaced", "withdrawn"])
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .execute();
}

/** Locks the person's row, to serialize changes of their preferences. */
export async function lockPreferencesOf(tx: Tx, { company_id, user_id }: Person): Promise<void> {
  await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .forNoKeyUpdate()
    .execute();
}

interface Chooser {
  id: string;
  role: Role;
}

/** The active projects a person gets emails about: a tester's own, all for staff. */
function projectsOf(tx: Tx, companyId: string, user: Chooser) {
  const mine = sql<boolean>`exists (
    select from project_testers where project_testers.company_id = projects.company_id
      and project_testers.project_id = projects.id and project_testers.user_id = ${user.id}
  )`;
  return tx
    .selectFrom("projects")
    .select("projects.id")
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .$if(user.role === "beta_tester", (query) => query.where(mine));
}

const maxProjects = 200;

/** The projects to list at once: first those with settings, then the newest. */
export function listOwnProjects(tx: Tx, companyId: string, user: Chooser) {
  const isSet = sql<boolean>`exists (
    select from email_preferences where email_preferences.company_id = projects.company_id
      and email_preferences.project_id = projects.id and email_preferences.user_id = ${user.id}
  )`;
  return projectsOf(tx, companyId, user)
    .select("projects.name")
    .orderBy(isSet, "desc")
    .orderBy("created_at", "desc")
    .limit(maxProjects)
    .execute();
}

/** How many of the given projects the person may set preferences for. */
export async function countOwnProjects(tx: Tx, companyId: string, user: Chooser, ids: string[]): Promise<number> {
  const own = projectsOf(tx, companyId, user).where("projects.id", "=", sql<string>`any(${ids}::uuid[])`);
  return (await own.execute()).length;
}

/**
 * Replaces a person's settings. Keeps those of archived or left projects, in case they return. Drops what links replaced, since
 * the person has chosen again.
 */
export async function replacePreferences(
  tx: Tx,
  companyId: string,
  user: Chooser,
  rows: readonly { project_id: string | null; settings: PreferenceMap }[],
): Promise<void> {
  await tx
    .deleteFrom("email_preferences")
    .where("company_id", "=", companyId)
    .where("user_id", "=", user.id)
    .where((eb) => eb.or([eb("project_id", "is", null), eb("project_id", "in", projectsOf(tx, companyId, user))]))
    .execute();
  await tx
    .updateTable("email_preferences")
    .set({ replaced: "{}", withdrawn: "{}" })
    .where("company_id", "=", companyId)
    .where("user_id", "=", user.id)
    .execute();
  if (rows.length === 0) return;
  const values = rows.map(({ project_id, settings }) => ({
    company_id: companyId,
    user_id: user.id,
    project_id,
    settings: JSON.stringify(settings),
  }));
  // A project archived concurrently still has its row.
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

type PreferenceKey = Person & { project_id: string | null };

/** Writes some of a person's rows. */
export async function savePreferenceRows(
  tx: Tx,
  { company_id, user_id }: Person,
  rows: readonly PreferenceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ project_id, settings, replaced, withdrawn }) => ({
    company_id,
    user_id,
    project_id,
    settings: JSON.stringify(settings),
    replaced: JSON.stringify(replaced),
    withdrawn: JSON.stringify(withdrawn),
  }));
  await tx
    .insertInto("email_preferences")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "project_id"]).doUpdateSet((eb) => ({
        settings: eb.ref("excluded.settings"),
        replaced: eb.ref("excluded.replaced"),
        withdrawn: eb.ref("excluded.withdrawn"),
      })),
    )
    .execute();
}

/** The person of an unsubscribe link, with the names the page shows; undefined once they left. */
export function findSubscriber(tx: Tx, { company_id, user_id, project_id }: PreferenceKey) {
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

/** The key that signs unsubscribe links. System role only. */
export async function getUnsubscribeKey(tx: Tx): Promise<Buffer> {
  const { value } = await tx
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "unsubscribe")
    .executeTakeFirstOrThrow();
  return value;
}
