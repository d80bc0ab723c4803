import type { Tx } from "#platform/db/database.ts";

/** A person's membership in a company, also after they left. System role only. */
export function findAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["company_id", "id", "identity_id", "email", "name", "role"])
    .select(["is_active", "joined_at", "removed_at", "suspended_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
export type MemberAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Whose {
  company_id: string;
  id: string;
}

/** Suspends a person; their company cannot undo it. System role only. */
export async function suspendAccount(tx: Tx, { company_id, id }: Whose, suspended_at: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set({ suspended_at, is_active: false })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** Unsuspends a person. One who left since may be invited again. System role only. */
export async function reinstateAccount(tx: Tx, { company_id, id, removed_at }: MemberAccount): Promise<void> {
  await tx
    .updateTable("users")
    .set({ suspended_at: null, is_active: removed_at === null })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** The time a company was locked, or null. System role only. */
export async function getLockedAt(tx: Tx, companyId: string): Promise<Date | null> {
  const { locked_at } = await tx
    .selectFrom("companies")
    .select("locked_at")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return locked_at;
}

/** System role only. */
export async function setLockedAt(tx: Tx, companyId: string, locked_at: Date | null): Promise<void> {
  await tx.updateTable("companies").set({ locked_at }).where("id", "=", companyId).execute();
}
