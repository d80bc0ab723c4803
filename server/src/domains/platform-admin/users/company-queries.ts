import type { Tx } from "#platform/db/database.ts";

/** Whether a company is internal, with its row locked until the transaction ends; undefined while it is being erased. System role only. */
export function findInternal(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select("is_internal")
    .where("id", "=", companyId)
    .where("erasing_since", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setInternal(tx: Tx, companyId: string, is_internal: boolean): Promise<void> {
  await tx.updateTable("companies").set({ is_internal }).where("id", "=", companyId).execute();
}
