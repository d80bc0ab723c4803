import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";
import { holdLine } from "../forms/public.ts";

/**
 * Forgets what was counted by day before the first day that is kept, once the answers of those days are gone: of days that
 * still have some, nothing. Cells of `active_gaps` belong to the earlier of their two days and depend on later ones alone, so both tables stay in step.
 */
export async function deleteOldDays(tx: Tx, companyId: string, firstDayKept: Date): Promise<void> {
  await holdLine(tx, companyId);
  const day = sql`${firstDayKept.toISOString().slice(0, 10)}::date`;
  await sql`delete from answer_days where company_id = ${companyId} and day < ${day} and responses = 0`.execute(tx);
  await sql`delete from form_days where company_id = ${companyId} and day < ${day} and responses = 0`.execute(tx);
  await sql`delete from answer_waits where company_id = ${companyId} and day < ${day} and responses = 0`.execute(tx);
  await sql`delete from active_days where company_id = ${companyId} and day < ${day} and counted`.execute(tx);
  await sql`delete from active_gaps where company_id = ${companyId} and day < ${day}`.execute(tx);
  await sql`delete from response_rates where company_id = ${companyId} and day < ${day}`.execute(tx);
}
