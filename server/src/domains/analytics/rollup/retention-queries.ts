import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Outdated } from "#platform/domain.ts";
import { lockRollups } from "#domains/forms/public.ts";

/** Tables with daily counts, and their deletable old rows: those without answers, and people already in the gaps. */
const byDay: readonly { table: string; isDone: RawBuilder<unknown> }[] = [
  { table: "answer_days", isDone: sql`responses = 0` },
  { table: "form_days", isDone: sql`responses = 0` },
  { table: "answer_waits", isDone: sql`responses = 0` },
  { table: "active_days", isDone: sql`counted` },
  // After the days: a cell belongs to the earlier of its two days and depends on later ones alone, so both stay in step.
  { table: "active_gaps", isDone: sql`true` },
  { table: "response_rates", isDone: sql`true` },
];

/**
 * Deletes some daily counts before the first retained day, once the answers of those days are deleted. Days that still have answers stay.
 * @returns how many rows; 0 when nothing is left
 */
export async function deleteOldDays(tx: Tx, { company_id, before, limit }: Outdated): Promise<number> {
  await lockRollups(tx, company_id);
  const day = before.toISOString().slice(0, 10);
  for (const { table, isDone } of byDay) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)}
        where company_id = ${company_id} and day < ${day}::date and ${isDone} limit ${limit}
      ))`.execute(tx);
    if (numAffectedRows > 0n) return Number(numAffectedRows);
  }
  return 0;
}
