import type { Tx } from "#platform/db/database.ts";

export interface NewAdminSession {
  id: string;
  admin_id: string;
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  now: Date;
}

/** System role only, like all below. */
export async function insertAdminSession(tx: Tx, { now, ...session }: NewAdminSession): Promise<void> {
  await tx
    .insertInto("admin_sessions")
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute();
}

export function findAdminSession(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom("admin_sessions as session")
    .innerJoin("platform_admins as admin", "admin.id", "session.admin_id")
    .select(["session.user_agent", "session.created_at", "session.last_seen_at"])
    .select(["admin.id", "admin.name", "admin.email", "admin.totp_confirmed_at"])
    .where("session.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function touchAdminSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable("admin_sessions").set({ last_seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function endAdminSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom("admin_sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of an admin at once, besides the one of `except`. */
export async function endAdminSessions(tx: Tx, adminId: string, except?: Buffer): Promise<void> {
  const ended = tx.deleteFrom("admin_sessions").where("admin_id", "=", adminId);
  await (except ? ended.where("token_hash", "<>", except) : ended).execute();
}

/** Deletes sessions that were used or opened before these times. @returns how many, at most `limit` */
export async function deleteEndedAdminSessions(
  tx: Tx,
  before: { seen: Date; opened: Date },
  limit: number,
): Promise<number> {
  const ended = tx
    .selectFrom("admin_sessions")
    .select("token_hash")
    .where((eb) => eb.or([eb("last_seen_at", "<=", before.seen), eb("created_at", "<=", before.opened)]))
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom("admin_sessions")
    .where("token_hash", "in", ended.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
