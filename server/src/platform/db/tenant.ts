import type { Tx } from "./database.ts";

/** Whether the company's data is being erased or was erased: sign-in is closed, and no email is sent. */
export async function isErasing(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
  return row === undefined;
}
