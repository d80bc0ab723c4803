import type { Role, SubscriptionStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../infra/db/database.ts";

const userColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.role",
  "users.is_active",
  "users.last_login",
  "users.created_at",
] as const;

interface Membership {
  company_id: string;
  user_id: string;
  is_active: boolean;
}

/** An identity by e-mail with the places it has joined: as staff before as a tester, the one used last first. Gate only. */
export async function findIdentity(
  tx: Tx,
  email: string,
): Promise<{ password_hash: string | null; memberships: Membership[] } | undefined> {
  const rows = await tx
    .selectFrom("identities")
    .leftJoin("users", (join) =>
      join.onRef("users.identity_id", "=", "identities.id").on("users.joined_at", "is not", null),
    )
    .select(["identities.password_hash", "users.company_id", "users.id as user_id", "users.is_active"])
    .where("identities.email", "=", email)
    .orderBy((eb) => eb("users.role", "=", "beta_tester"))
    .orderBy("users.last_login", (order) => order.desc().nullsLast())
    .limit(100)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const memberships = rows.flatMap(({ company_id, user_id, is_active }) =>
    company_id && user_id ? [{ company_id, user_id, is_active: is_active === true }] : [],
  );
  return { password_hash: first.password_hash, memberships };
}

export function getUser(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom("users")
    .select([...userColumns, "users.identity_id"])
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

export function getIdentity(tx: Tx, identityId: string) {
  return tx
    .selectFrom("identities")
    .select(["id", "email", "password_hash", "confirmed_at", "must_change_password", "password_expires_at"])
    .where("id", "=", identityId)
    .executeTakeFirstOrThrow();
}

/** The companies a person may work in or test for, by name. Gate only. */
export function listPlacesOfIdentity(tx: Tx, identityId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select(["companies.id", "companies.company_name", "companies.logo_url", "users.role"])
    .where("users.identity_id", "=", identityId)
    .where("users.joined_at", "is not", null)
    .where("users.is_active", "=", true)
    .where("users.removed_at", "is", null)
    .orderBy("companies.company_name")
    .limit(100)
    .execute();
}

/** A new address of theirs that still waits for its link to be opened. Gate only. */
export async function findPendingEmail(
  tx: Tx,
  who: { company_id: string; user_id: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .selectFrom("access_links")
    .select("email")
    .where("company_id", "=", who.company_id)
    .where("user_id", "=", who.user_id)
    .where("purpose", "=", "email_change")
    .where("used_at", "is", null)
    .where("expires_at", ">", who.now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

export interface NewSession {
  company_id: string;
  user_id: string;
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  now: Date;
}

/** Opens a session and notes the sign-in. Gate only. */
export async function insertSession(tx: Tx, { now, ...session }: NewSession): Promise<void> {
  await Promise.all([
    tx
      .insertInto("sessions")
      .values({ ...session, created_at: now, last_seen_at: now })
      .execute(),
    tx
      .updateTable("users")
      .set({ last_login: now })
      .where("company_id", "=", session.company_id)
      .where("id", "=", session.user_id)
      .execute(),
  ]);
}

export interface SessionRow {
  session_id: string;
  identity_id: string;
  must_change_password: boolean;
  created_at: Date;
  last_seen_at: Date;
  company_id: string;
  user_id: string;
  name: string;
  role: Role;
  is_active: boolean;
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date;
  locked_at: Date | null;
}

/** Who a session belongs to, with what decides the company's access. */
export async function findSession(database: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await database.ask(sql<SessionRow>`select * from find_session(${tokenHash})`);
  return row;
}

export async function touchSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable("sessions").set({ last_seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSession(tx: Tx, companyId: string, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom("sessions").where("company_id", "=", companyId).where("token_hash", "=", tokenHash).execute();
}

export interface OpenInvitation {
  company_id: string;
  id: string;
  user_id: string;
  project_id: string | null;
  expires_at: Date;
  accepted_at: Date | null;
  identity_id: string;
  email: string;
  name: string;
  role: Role;
  inviter_name: string;
  project_name: string | null;
  password_hash: string | null;
}

/** An invitation by its token, with whom it invites and who did. Gate only. */
export function findInvitation(tx: Tx, tokenHash: Buffer): Promise<OpenInvitation | undefined> {
  return tx
    .selectFrom("invitations")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "invitations.company_id").onRef("users.id", "=", "invitations.user_id"),
    )
    .innerJoin("users as inviter", (join) =>
      join
        .onRef("inviter.company_id", "=", "invitations.company_id")
        .onRef("inviter.id", "=", "invitations.invited_by"),
    )
    .innerJoin("identities", "identities.id", "users.identity_id")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.company_id", "=", "invitations.company_id")
        .onRef("projects.id", "=", "invitations.project_id"),
    )
    .select([
      "invitations.company_id",
      "invitations.id",
      "invitations.user_id",
      "invitations.project_id",
      "invitations.expires_at",
      "invitations.accepted_at",
      "users.identity_id",
      "users.email",
      "users.name",
      "users.role",
      "inviter.name as inviter_name",
      "projects.name as project_name",
      "identities.password_hash",
    ])
    .where("invitations.token_hash", "=", tokenHash)
    .executeTakeFirst();
}
