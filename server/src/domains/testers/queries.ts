import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";
import { olderThan } from "../../infra/db/older-than.ts";
import type { Cursor } from "../../infra/http/cursor.ts";
import { containing } from "../projects/public.ts";

export interface TesterFilter {
  limit: number;
  after: Cursor | undefined;
  q: string | undefined;
}

/** The newest invitation of the user in the outer query, if any is still open or how it ended. */
const latestInvitation = sql<Date | null>`(
  select invitations.expires_at from invitations
  where invitations.company_id = users.company_id and invitations.user_id = users.id
  order by invitations.created_at desc limit 1
)`;

const columns = [
  "users.id",
  "users.name",
  "users.email",
  "users.is_active",
  "users.joined_at",
  "users.last_login",
] as const;

function matching(q: string | undefined) {
  const pattern = containing(q ?? "");
  return sql<boolean>`(${q ?? ""} = '' or users.name ilike ${pattern} or users.email ilike ${pattern})`;
}

/** One page of all testers of the company and one row more, newest first. */
export function listTesters(tx: Tx, companyId: string, filter: TesterFilter) {
  return tx
    .selectFrom("users")
    .select([...columns, "users.created_at", latestInvitation.as("invitation_expires_at")])
    .where("users.company_id", "=", companyId)
    .where("users.role", "=", "beta_tester")
    .where(matching(filter.q))
    .where(olderThan(filter.after, "users.created_at", "users.id"))
    .orderBy("users.created_at", "desc")
    .orderBy("users.id", "desc")
    .limit(filter.limit + 1)
    .execute();
}

/** One page of a project's testers and one row more, the ones added last first. */
export function listProjectTesters(tx: Tx, companyId: string, projectId: string, filter: TesterFilter) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select([...columns, "project_testers.created_at", latestInvitation.as("invitation_expires_at")])
    .where("project_testers.company_id", "=", companyId)
    .where("project_testers.project_id", "=", projectId)
    .where(matching(filter.q))
    .where(olderThan(filter.after, "project_testers.created_at", "project_testers.user_id"))
    .orderBy("project_testers.created_at", "desc")
    .orderBy("project_testers.user_id", "desc")
    .limit(filter.limit + 1)
    .execute();
}

export type TesterRow = Awaited<ReturnType<typeof listTesters>>[number];

/** The identity of an address, made when new. Says nothing of where else it is known. */
export async function identityFor(tx: Tx, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select identity_for(${email}) as id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error("No identity was made");
  return row.id;
}

export function findUserOfIdentity(tx: Tx, companyId: string, identityId: string) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "is_active", "joined_at", "last_login", "created_at"])
    .where("company_id", "=", companyId)
    .where("identity_id", "=", identityId)
    .executeTakeFirst();
}

export interface NewTester {
  company_id: string;
  id: string;
  identity_id: string;
  email: string;
  name: string;
  created_at: Date;
}

/** @returns whether it was new: of two invitations at once, one makes the person */
export async function insertTester(tx: Tx, tester: NewTester): Promise<boolean> {
  const row = await tx
    .insertInto("users")
    .values({ ...tester, role: "beta_tester", is_active: false })
    .onConflict((conflict) => conflict.columns(["company_id", "identity_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface Place {
  company_id: string;
  project_id: string;
  user_id: string;
  invited_by: string;
  created_at: Date;
}

/** @returns whether the tester was not on the project before */
export async function insertProjectTester(tx: Tx, place: Place): Promise<boolean> {
  const row = await tx
    .insertInto("project_testers")
    .values(place)
    .onConflict((conflict) => conflict.columns(["company_id", "project_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewInvitation extends Place {
  id: string;
  token_hash: Buffer;
  expires_at: Date;
}

/** Whether an invitation of that person can still be accepted. */
export async function hasOpenInvitation(
  tx: Tx,
  companyId: string,
  who: { userId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("invitations")
    .select("id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", who.userId)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", who.now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Invites anew; links of earlier invitations stop working. */
export async function replaceInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  await tx
    .deleteFrom("invitations")
    .where("company_id", "=", invitation.company_id)
    .where("user_id", "=", invitation.user_id)
    .where("accepted_at", "is", null)
    .execute();
  await tx.insertInto("invitations").values(invitation).execute();
}

/** The projects a tester is on, archived ones left out, with who invited. */
export function listPlaces(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "project_testers.company_id")
        .onRef("projects.id", "=", "project_testers.project_id"),
    )
    .innerJoin("users as inviter", (join) =>
      join
        .onRef("inviter.company_id", "=", "project_testers.company_id")
        .onRef("inviter.id", "=", "project_testers.invited_by"),
    )
    .select([
      "projects.id",
      "projects.name",
      "projects.description",
      "projects.created_at",
      "inviter.name as inviter_name",
    ])
    .where("project_testers.company_id", "=", companyId)
    .where("project_testers.user_id", "=", userId)
    .where("projects.archived_at", "is", null)
    .orderBy("project_testers.created_at", "desc")
    .limit(200)
    .execute();
}
