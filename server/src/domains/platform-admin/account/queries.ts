import type { Tx } from "#platform/db/database.ts";
import type { PlatformAdminTables } from "../tables.ts";
import type { Selectable } from "kysely";

const known = ["id", "email", "name", "password_hash", "totp_secret", "totp_confirmed_at", "totp_last_step"] as const;
type WholeRow = Selectable<PlatformAdminTables["platform_admins"]>;
export type AdminRow = Pick<WholeRow, (typeof known)[number]>;

/** System role only, like all below that say nothing else. */
export function findAdminByEmail(tx: Tx, email: string): Promise<AdminRow | undefined> {
  return tx.selectFrom("platform_admins").select(known).where("email", "=", email).executeTakeFirst();
}

export function getAdmin(tx: Tx, id: string): Promise<AdminRow> {
  return tx.selectFrom("platform_admins").select(known).where("id", "=", id).executeTakeFirstOrThrow();
}

/** By name. As a reader of facts. */
export function listAllAdmins(tx: Tx) {
  return tx
    .selectFrom("platform_admins")
    .select(["id", "name", "email", "totp_confirmed_at", "last_login"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** What the panel shows of one: as a reader of facts, too. */
export async function getAdminFacts(tx: Tx, id: string) {
  const [admin, { left }] = await Promise.all([
    tx
      .selectFrom("platform_admins")
      .select(["id", "name", "email", "totp_confirmed_at", "last_login"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom("admin_recovery_codes")
      .select(({ fn }) => fn.countAll<number>().as("left"))
      .where("admin_id", "=", id)
      .where("used_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...admin, recovery_codes_left: left };
}
export type AdminFacts = Awaited<ReturnType<typeof getAdminFacts>>;

/** @returns false when the address already has an admin */
export async function insertAdmin(
  tx: Tx,
  admin: Pick<WholeRow, "id" | "email" | "name" | "password_hash" | "created_at">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("platform_admins")
    .values(admin)
    .onConflict((on) => on.column("email").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Whether there is any admin at all. */
export async function hasAdmin(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom("platform_admins").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Notes a sign-in of an admin as they were proved. @returns false where password or second factor have changed since */
export async function recordAdminLogin(tx: Tx, proved: AdminRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("platform_admins")
    .set({ last_login: now })
    .where("id", "=", proved.id)
    .where("password_hash", "=", proved.password_hash)
    .where("totp_confirmed_at", "is not distinct from", proved.totp_confirmed_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false where the password has changed since it was proved */
export async function updateAdminPassword(tx: Tx, proved: AdminRow, password_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("platform_admins")
    .set({ password_hash })
    .where("id", "=", proved.id)
    .where("password_hash", "=", proved.password_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All there are, until the end of the transaction. They are few. */
export function lockAdmins(tx: Tx): Promise<Pick<AdminRow, "id" | "email">[]> {
  return tx.selectFrom("platform_admins").select(["id", "email"]).orderBy("id").forUpdate().execute();
}

/** Their sessions and recovery codes go with them. */
export async function deleteAdmin(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("platform_admins").where("id", "=", id).execute();
}

/**
 * System role only, like all below. Saves a new secret until one of its codes confirms it.
 * @returns false when a second factor is on
 */
export async function setPendingSecret(tx: Tx, adminId: string, totp_secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("platform_admins")
    .set({ totp_secret, totp_last_step: null })
    .where("id", "=", adminId)
    .where("totp_confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Proved {
  id: string;
  totp_secret: Buffer | null;
}

/** @returns false when the secret was replaced or is already confirmed */
export async function confirmSecret(tx: Tx, proved: Proved, at: { now: Date; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("platform_admins")
    .set({ totp_confirmed_at: at.now, totp_last_step: at.step })
    .where("id", "=", proved.id)
    .where("totp_secret", "=", proved.totp_secret)
    .where("totp_confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a code's time step as used. @returns false when that step or a later one was used before */
export async function spendStep(tx: Tx, proved: Proved, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("platform_admins")
    .set({ totp_last_step: step })
    .where("id", "=", proved.id)
    .where("totp_secret", "=", proved.totp_secret)
    .where((eb) => eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. @returns false when it is invalid or was used before */
export async function spendRecoveryCode(tx: Tx, adminId: string, code: { hash: Buffer; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("admin_recovery_codes")
    .set({ used_at: code.now })
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", code.hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces all recovery codes; the old ones stop working. */
export async function replaceRecoveryCodes(tx: Tx, admin_id: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("admin_recovery_codes").where("admin_id", "=", admin_id).execute();
  await tx
    .insertInto("admin_recovery_codes")
    .values(hashes.map((code_hash) => ({ admin_id, code_hash })))
    .execute();
}

export async function clearSecondFactor(tx: Tx, adminId: string): Promise<void> {
  await tx
    .updateTable("platform_admins")
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where("id", "=", adminId)
    .execute();
  await tx.deleteFrom("admin_recovery_codes").where("admin_id", "=", adminId).execute();
}

interface NewAdminSession {
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
