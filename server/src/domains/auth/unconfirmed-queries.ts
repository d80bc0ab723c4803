import type { Tx } from "../../infra/db/database.ts";
import { isUnconfirmed } from "../../infra/db/is-unconfirmed.ts";

/** What a company may mail while its owner's address is not confirmed. */
export const invitationsUnconfirmed = 5;

/** Gate only. */
export async function insertUnconfirmed(
  tx: Tx,
  row: { company_id: string; network: string; created_at: Date },
): Promise<void> {
  await tx.insertInto("unconfirmed_companies").values(row).execute();
}

/** A company whose owner has not confirmed their address, with the network it was registered from. Gate only. */
export function findUnconfirmed(tx: Tx, companyId: string) {
  return tx
    .selectFrom("unconfirmed_companies")
    .select(["network", "invited"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
}

/** The address of somebody who invites; null of an owner who has not confirmed theirs. Everybody else joined by a mail to it. */
export async function findConfirmedSender(tx: Tx, companyId: string, userId: string): Promise<string | null> {
  const { email, role } = await tx
    .selectFrom("users")
    .select(["email", "role"])
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return role === "owner" && (await isUnconfirmed(tx, companyId)) ? null : email;
}

/** Counts mails that an unconfirmed company has sent to people who have not joined. @returns whether they are within what it may send */
export async function countInvited(tx: Tx, companyId: string, people: number): Promise<boolean> {
  const row = await tx
    .updateTable("unconfirmed_companies")
    .set((eb) => ({ invited: eb("invited", "+", people) }))
    .where("company_id", "=", companyId)
    .returning("invited")
    .executeTakeFirst();
  return row === undefined || row.invited <= invitationsUnconfirmed;
}
