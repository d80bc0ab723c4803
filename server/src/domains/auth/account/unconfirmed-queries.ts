import type { Tx } from "#platform/db/database.ts";
import { isUnconfirmed } from "#platform/db/tenant.ts";

/** What a company may mail while its owner's address is not confirmed. */
export const invitationsUnconfirmed = 5;

/** System role only. */
export async function insertUnconfirmed(
  tx: Tx,
  row: { company_id: string; network: string; created_at: Date },
): Promise<void> {
  await tx.insertInto("unconfirmed_companies").values(row).execute();
}

/** A company with an unconfirmed owner address, and its registration network. System role only. */
export function findUnconfirmed(tx: Tx, companyId: string) {
  return tx
    .selectFrom("unconfirmed_companies")
    .select(["network", "invited"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
}

/** The inviter's address; null for an owner with an unconfirmed address. All others joined through an email to theirs. */
export async function findConfirmedSender(tx: Tx, companyId: string, userId: string): Promise<string | null> {
  const { email, role } = await tx
    .selectFrom("users")
    .select(["email", "role"])
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return role === "owner" && (await isUnconfirmed(tx, companyId)) ? null : email;
}

/** Counts emails of an unconfirmed company to people not joined yet. @returns whether they are within its limit */
export async function countInvited(tx: Tx, companyId: string, people: number): Promise<boolean> {
  const row = await tx
    .updateTable("unconfirmed_companies")
    .set((eb) => ({ invited: eb("invited", "+", people) }))
    .where("company_id", "=", companyId)
    .returning("invited")
    .executeTakeFirst();
  return row === undefined || row.invited <= invitationsUnconfirmed;
}
