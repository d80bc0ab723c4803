import type { Role } from "@firstlight/contract";
import type { Tx } from "../../infra/db/database.ts";

const userColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.role",
  "users.is_active",
  "users.last_login",
  "users.created_at",
] as const;

/** An identity by e-mail. Gate only. */
export function findIdentity(tx: Tx, email: string) {
  return tx.selectFrom("identities").select(["id", "password_hash"]).where("email", "=", email).executeTakeFirst();
}

/** The places a person has joined, the one used last first. Gate only. */
export function listMemberships(tx: Tx, identityId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select([...userColumns, "users.company_id", "companies.company_name"])
    .where("users.identity_id", "=", identityId)
    .where("users.joined_at", "is not", null)
    .orderBy("users.last_login", (order) => order.desc().nullsLast())
    .limit(100)
    .execute();
}

export function getUser(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom("users")
    .select([...userColumns, "users.identity_id"])
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
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
  await tx
    .insertInto("sessions")
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute();
  await tx
    .updateTable("users")
    .set({ last_login: now })
    .where("company_id", "=", session.company_id)
    .where("id", "=", session.user_id)
    .execute();
}

/** Who a session belongs to, with what decides the company's access. Gate only. */
export function findSession(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "sessions.company_id").onRef("users.id", "=", "sessions.user_id"),
    )
    .innerJoin("companies", "companies.id", "sessions.company_id")
    .select([
      "sessions.created_at",
      "sessions.last_seen_at",
      "users.company_id",
      "users.id as user_id",
      "users.name",
      "users.role",
      "users.is_active",
      "companies.subscription_status",
      "companies.trial_ends_at",
      "companies.locked_at",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .executeTakeFirst();
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
