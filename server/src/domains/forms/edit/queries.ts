import type { Tx } from "#platform/db/database.ts";

export async function countDrafts(tx: Tx, form: { company_id: string; id: string }): Promise<number> {
  const { count } = await tx
    .selectFrom("form_drafts")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("company_id", "=", form.company_id)
    .where("form_id", "=", form.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
