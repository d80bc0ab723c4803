import type { Tx } from "#platform/db/database.ts";

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
