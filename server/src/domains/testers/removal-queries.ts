import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

interface Person {
  company_id: string;
  user_id: string;
}

/** When a person on the project joined the company, null for who has not; undefined for who is not on it. */
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

/** Who comes to a company or leaves it, one at a time: so none waits in a circle. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
}

/**
 * Holds somebody who has not joined, so that nobody accepts for them or invites them meanwhile; in the order company,
 * invitations, person, as whoever accepts and invites takes them.
 */
export async function lockInvited(tx: Tx, person: Person): Promise<void> {
  const { company_id, user_id } = person;
  await lockCompany(tx, company_id);
  await lockInvitations(tx, company_id, [user_id]);
  await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .forUpdate()
    .execute();
}

/** Whoever changes what these people are invited to waits. */
export async function lockInvitations(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    select from invitations where company_id = ${companyId} and user_id = any (${userIds}::uuid[])
    order by id for update`.execute(tx);
}

/** @returns whether the person was on the project */
export async function deletePlace(tx: Tx, person: Person & { project_id: string }): Promise<boolean> {
  const row = await tx
    .deleteFrom("project_testers")
    .where("company_id", "=", person.company_id)
    .where("project_id", "=", person.project_id)
    .where("user_id", "=", person.user_id)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody who has not joined: a project they are invited to still, null for none; undefined for who has joined. */
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

/** Lets an invitation that named one project name another one the person is on. */
export async function moveInvitations(tx: Tx, person: Person, to: { from: string; project_id: string }): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ project_id: to.project_id })
    .where("company_id", "=", person.company_id)
    .where("user_id", "=", person.user_id)
    .where("project_id", "=", to.from)
    .execute();
}

const foreignKeyViolation = "23503";

/** Deletes a person with their invitations; one whom something they made still names is kept, shown in no list. */
export async function deleteInvited(tx: Tx, person: Person, now: Date): Promise<void> {
  await sql`savepoint before_delete`.execute(tx);
  try {
    await tx.deleteFrom("users").where("company_id", "=", person.company_id).where("id", "=", person.user_id).execute();
    await sql`release savepoint before_delete`.execute(tx);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === foreignKeyViolation)) throw error;
    await sql`rollback to savepoint before_delete`.execute(tx);
    await tx
      .deleteFrom("invitations")
      .where("company_id", "=", person.company_id)
      .where("user_id", "=", person.user_id)
      .execute();
    await tx
      .updateTable("users")
      .set({ removed_at: now, is_active: false })
      .where("company_id", "=", person.company_id)
      .where("id", "=", person.user_id)
      .execute();
  }
}
