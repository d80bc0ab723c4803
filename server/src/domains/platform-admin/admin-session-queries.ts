import type { Tx } from "../../infra/db/database.ts";

export interface NewAdminSession {
  id: string;
  admin_id: string;
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  now: Date;
}

/** Gate only, as all of these. */
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
