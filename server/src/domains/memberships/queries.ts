import { randomUUID } from "node:crypto";
import type { Role, InvitationStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Whether a user receives email and messages: joined and active. */
export const isReader = sql<boolean>`(users.is_active and users.joined_at is not null and users.removed_at is null)`;

interface Person {
  company_id: string;
  user_id: string;
}

/** A person to invite, known to the company or not. */
export interface Invitee {
  email: string;
  name: string;
}

/** Who comes to a company or leaves it, one at a time: so none waits in a circle. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
}

/** Locks these people's invitations against concurrent changes. */
export async function lockInvitations(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    select from invitations where company_id = ${companyId} and user_id = any (${userIds}::uuid[])
    order by user_id, id for update`.execute(tx);
}

/** Locks these people against concurrent changes. All at once: one by one, two requests could deadlock. */
export async function lockPeople(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    select from users where company_id = ${companyId} and id = any (${userIds}::uuid[])
    order by id for no key update`.execute(tx);
}

/**
 * Locks people with their links and invitations, so that no request uses, replaces or revokes one concurrently.
 * Lock order: the company, so that no new ones appear, then links, invitations, people, as accepting does.
 */
export async function lockUsersWithLinks(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await lockCompany(tx, companyId);
  await sql`
    select from access_links where company_id = ${companyId} and user_id = any (${userIds}::uuid[]) and used_at is null
    order by user_id, id for update`.execute(tx);
  await lockInvitations(tx, companyId, userIds);
  await lockPeople(tx, companyId, userIds);
}

/**
 * Adds people as users of the company, with a new identity if needed; reveals nothing about other companies. Existing users stay
 * unchanged.
 * @param people in the order of their addresses, the common lock order, so that requests cannot deadlock
 */
export async function insertInvited(
  tx: Tx,
  company: { id: string; role: Role; now: Date },
  people: readonly Invitee[],
): Promise<void> {
  const emails = people.map(({ email }) => email);
  const names = people.map(({ name }) => name);
  const ids = people.map(() => randomUUID());
  await sql`
    with identified as materialized (
      select given.*, identity_for(given.email) as identity_id
      from unnest(${ids}::uuid[], ${emails}::text[], ${names}::text[]) as given (id, email, name)
    )
    insert into users (company_id, id, identity_id, email, name, role, is_active, created_at)
    select ${company.id}::uuid, id, identity_id, email, name, ${company.role}::text, false, ${company.now}::timestamptz
    from identified
    on conflict (company_id, identity_id) do nothing`.execute(tx);
}

/** Resets people who had left: they join again by their next invitation. */
export async function reviveInvited(
  tx: Tx,
  company: { id: string; role: Role; now: Date },
  ids: readonly string[],
): Promise<void> {
  await sql`
    update users set role = ${company.role}::text, is_active = false, joined_at = null, removed_at = null,
      created_at = ${company.now}::timestamptz
    where company_id = ${company.id} and removed_at is not null and id in (
      select id from users where company_id = ${company.id} and id = any (${ids}::uuid[]) order by id for no key update
    )`.execute(tx);
}

/** A person's position in a list by name; undefined for people of other companies. */
export function findNameCursor(tx: Tx, companyId: string, { id, isStaff }: { id: string; isStaff: boolean }) {
  return tx
    .selectFrom("users")
    .select(["id", sql<string>`lower(name)`.as("name")])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .$if(isStaff, (query) => query.where("role", "!=", "beta_tester"))
    .executeTakeFirst();
}

const foreignKeyViolation = "23503";

/** Deletes a person with their invitations; the caller withdraws their emails. A person referenced by other rows stays, but is shown in no list. */
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

interface ProjectMembership {
  project_id: string;
  user_id: string;
  /** Neither archived nor deleted. */
  is_open: boolean;
}

/** Which of these testers are on which of these projects. */
export async function listMemberships(
  tx: Tx,
  companyId: string,
  { projectIds, userIds }: { projectIds: string[]; userIds: string[] },
): Promise<ProjectMembership[]> {
  const { rows } = await sql<ProjectMembership>`
    select project_testers.project_id, project_testers.user_id, projects.archived_at is null and projects.id is not null as is_open
    from project_testers
    left join projects on projects.company_id = project_testers.company_id and projects.id = project_testers.project_id
    where project_testers.company_id = ${companyId} and project_testers.project_id = any (${projectIds}::uuid[])
      and project_testers.user_id = any (${userIds}::uuid[])`.execute(tx);
  return rows;
}

type StaffRole = Exclude<Role, "beta_tester">;

function activeStaff(tx: Tx, companyId: string, roles: readonly StaffRole[]) {
  return tx
    .selectFrom("users")
    .where("company_id", "=", companyId)
    .where("role", "<>", "beta_tester")
    .where("removed_at", "is", null)
    .where("role", "in", roles)
    .where("is_active", "=", true)
    .where("joined_at", "is not", null)
    .orderBy("id");
}

/** Who of the staff can sign in: they have joined, are active and have not left. */
export async function listActiveStaff(
  tx: Tx,
  companyId: string,
  roles: readonly StaffRole[] = ["owner", "admin", "member"],
): Promise<string[]> {
  const rows = await activeStaff(tx, companyId, roles).select("id").execute();
  return rows.map(({ id }) => id);
}

/** The same people with where to write to them. */
export function listStaffAddresses(tx: Tx, companyId: string, roles: readonly StaffRole[]) {
  return activeStaff(tx, companyId, roles).select(["id", "email", "name"]).execute();
}

/** Until when the newest invitation of the user in the outer query can be accepted, or could be. */
export const latestInvitation = sql<Date | null>`(
  select invitations.expires_at from invitations
  where invitations.company_id = users.company_id and invitations.user_id = users.id
  order by invitations.created_at desc limit 1
)`;

/** Whether the user in the outer query stands as `invitationStatus` says, in one of these ways; undefined for any. */
export function standsAs(statuses: readonly InvitationStatus[] | undefined, now: Date) {
  if (statuses === undefined) return sql<boolean>`true`;
  return sql<boolean>`case
    when users.joined_at is not null then 'accepted'
    when ${latestInvitation} > ${now} then 'pending'
    else 'expired'
  end = any (${statuses}::text[])`;
}

/** How many testers of a project read what they are sent. */
export async function countReaders(tx: Tx, project: { company_id: string; id: string }): Promise<number> {
  const { count } = await tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("project_testers.company_id", "=", project.company_id)
    .where("project_testers.project_id", "=", project.id)
    .where(isReader)
    .executeTakeFirstOrThrow();
  return Number(count);
}
