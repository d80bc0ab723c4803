import type { Tx } from "./database.ts";

/** Whether the company's owner has yet to confirm their email address: it sends and stores little until then. */
export async function isUnconfirmed(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("unconfirmed_companies")
    .select("company_id")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row !== undefined;
}
