import type { Tx } from "./database.ts";

/** Whether all that a company had is being taken away, or is: nobody comes in, and no mail leaves. */
export async function isErasing(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
  return row === undefined;
}
