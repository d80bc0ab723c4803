import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Person {
  company_id: string;
  user_id: string;
}

/** When a user on the project joined the company: null before they joined, undefined when they are not on the project. */
export async function findProjectTester(
  tx: Tx,
  person: Person & { project_id: string },
): Promise<{ joined_at: Date | null } | undefined> {
  return tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select("users.joined_at")
    .where("project_testers.company_id", "=", person.company_id)
    .where("project_testers.project_id", "=", person.project_id)
    .where("project_testers.user_id", "=", person.user_id)
    .executeTakeFirst();
}

/** Locks the projects of a user against changes of their testers. Locked in ID order, since otherwise two requests could deadlock. */
export async function lockProjectsOf(tx: Tx, person: Person): Promise<string[]> {
  const rows = await tx
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", person.company_id)
    .where("id", "in", (members) =>
      members
        .selectFrom("project_testers")
        .select("project_id")
        .where("company_id", "=", person.company_id)
        .where("user_id", "=", person.user_id),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns how many of these projects the person was on */
export async function deleteMemberships(tx: Tx, person: Person, projectIds: readonly string[]): Promise<number> {
  const rows = await tx
    .deleteFrom("project_testers")
    .where("company_id", "=", person.company_id)
    .where("project_id", "=", sql<string>`any (${projectIds}::uuid[])`)
    .where("user_id", "=", person.user_id)
    .returning("project_id")
    .execute();
  return rows.length;
}

/** For a user who has not joined: a project they are still invited to, or null. Undefined once they have joined. */
export async function findInvited(tx: Tx, person: Person): Promise<{ project_id: string | null } | undefined> {
  return tx
    .selectFrom("users")
    .leftJoin("project_testers", (join) =>
      join
        .onRef("project_testers.company_id", "=", "users.company_id")
        .onRef("project_testers.user_id", "=", "users.id"),
    )
    .select("project_testers.project_id")
    .where("users.company_id", "=", person.company_id)
    .where("users.id", "=", person.user_id)
    .where("users.joined_at", "is", null)
    .orderBy("project_testers.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Moves a user's invitations from one project to another one they are on. */
export async function moveInvitations(tx: Tx, person: Person, to: { from: string; project_id: string }): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ project_id: to.project_id })
    .where("company_id", "=", person.company_id)
    .where("user_id", "=", person.user_id)
    .where("project_id", "=", to.from)
    .execute();
}

interface Project {
  company_id: string;
  project_id: string;
}

/** Which of these people never joined the company. */
export async function listInvitedOf(tx: Tx, companyId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any (${userIds}::uuid[])`)
    .where("joined_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Some of a project's testers, with the time they joined the company. */
export function listSomeMemberships(tx: Tx, project: Project, limit: number) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select(["project_testers.user_id", "users.joined_at"])
    .where("project_testers.company_id", "=", project.company_id)
    .where("project_testers.project_id", "=", project.project_id)
    .orderBy("project_testers.user_id")
    .limit(limit)
    .execute();
}

/** @returns how many were on it */
export async function deleteMembershipsOfProject(
  tx: Tx,
  project: Project,
  userIds: readonly string[],
): Promise<number> {
  const rows = await tx
    .deleteFrom("project_testers")
    .where("company_id", "=", project.company_id)
    .where("project_id", "=", project.project_id)
    .where("user_id", "=", sql<string>`any (${userIds}::uuid[])`)
    .returning("user_id")
    .execute();
  return rows.length;
}
