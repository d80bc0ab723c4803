import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isErased } from "../account/queries.ts";

export interface NewSupportSession {
  company_id: string;
  id: string;
  user_id: string;
  admin_id: string;
  reason: string;
  code_hash: Buffer;
  created_at: Date;
  ends_at: Date;
}

/**
 * The user for a support session, locked until the transaction ends: a concurrent deactivation would not find the new session. System role
 * only.
 */
export function findSupportedUser(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select(["users.company_id", "users.id as user_id", "users.joined_at", "users.is_active", "users.suspended_at"])
    .select(["companies.support_may_write", isErased.as("is_erased")])
    .where("users.id", "=", userId)
    .where("users.removed_at", "is", null)
    .forShare("users")
    .executeTakeFirst();
}

/** System role only. */
export async function recordSupportSession(tx: Tx, supportSession: NewSupportSession): Promise<void> {
  await tx.insertInto("support_sessions").values(supportSession).execute();
}

/** Claims the code of a support session, which works once. System role only. @param codesSince creation time of the oldest valid code */
export function claimSupportSession(tx: Tx, code_hash: Buffer, { now, codesSince }: { now: Date; codesSince: Date }) {
  return tx
    .updateTable("support_sessions")
    .set({ started_at: now })
    .where("code_hash", "=", code_hash)
    .where("created_at", ">", codesSince)
    .where("started_at", "is", null)
    .where("ended_at", "is", null)
    .returning(["company_id", "id", "user_id", "admin_id", "reason", "ends_at"])
    .executeTakeFirst();
}

/** Ends a running or not yet started support session and its login session. @returns undefined if it has already ended */
export async function closeSupportSession(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  end: { by: "platform_admin" | "company"; at: Date },
) {
  const supportSession = await tx
    .updateTable("support_sessions")
    .set({ ended_at: end.at, ended_by: end.by })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("ends_at", ">", end.at)
    .returning(["company_id", "user_id", "reason"])
    .executeTakeFirst();
  if (!supportSession) return undefined;
  const ended = await tx
    .deleteFrom("sessions")
    .where("company_id", "=", company_id)
    .where("support_session_id", "=", id)
    .returning("token_hash")
    .execute();
  return { ...supportSession, tokens: ended.map(({ token_hash }) => token_hash) };
}

/** Support sessions signed in as this person, in any of their companies: all, or the one with that session id. System role only. */
export function listSupportSessionsOf(tx: Tx, identityId: string, sessionId?: string) {
  return tx
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "sessions.company_id").onRef("users.id", "=", "sessions.user_id"),
    )
    .select(["sessions.company_id", sql<string>`sessions.support_session_id`.as("id")])
    .where("users.identity_id", "=", identityId)
    .where("sessions.support_session_id", "is not", null)
    .$if(sessionId !== undefined, (query) => query.where("sessions.id", "=", sessionId ?? ""))
    .execute();
}
