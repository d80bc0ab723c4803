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
