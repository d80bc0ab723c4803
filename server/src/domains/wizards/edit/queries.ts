import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface WizardKey {
  company_id: string;
  id: string;
}

export function countRuns(tx: Tx, { company_id, id }: WizardKey) {
  return tx
    .selectFrom("wizard_totals")
    .select([
      sql<number>`coalesce(sum(in_progress + completed), 0)::int`.as("started"),
      sql<number>`coalesce(sum(completed), 0)::int`.as("completed"),
    ])
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** How many testers it is assigned to who do not know yet. */
export async function countUnnotified(tx: Tx, { company_id, id }: WizardKey): Promise<number> {
  const { count } = await tx
    .selectFrom("wizard_assignments")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", id)
    .where("assigned_at", "is not", null)
    .where("notified_at", "is", null)
    .where("completed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Working copies that mention a file: it stays until they are published or discarded. */
export function editsWithFile(): RawBuilder<unknown> {
  return sql`
    select from wizard_edits
    where wizard_edits.company_id = uploads.company_id and wizard_edits.content::text like '%' || uploads.id || '%'`;
}
