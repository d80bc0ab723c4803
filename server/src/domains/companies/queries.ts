import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { companyColumns } from "./view.ts";
import type { Language } from "@firstlight/contract";

export function getCompany(tx: Tx, companyId: string) {
  return tx.selectFrom("companies").select(companyColumns).where("id", "=", companyId).executeTakeFirstOrThrow();
}

/** The company's time zone. */
export async function findTimeZone(tx: Tx, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom("companies")
    .select("time_zone")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** Today's date in the company's time zone. */
export async function getToday(tx: Tx, companyId: string, now: Date): Promise<string> {
  const { today } = await tx
    .selectFrom("companies")
    .select(sql<string>`((${now}::timestamptz at time zone time_zone)::date)::text`.as("today"))
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return today;
}

/** Retention of testers' data in days. "to change": locked until the transaction ends. */
export function findRetention(tx: Tx, companyId: string, why?: "to change") {
  return tx
    .selectFrom("companies")
    .select(["retention_days", "retention_enforced_at"])
    .where("id", "=", companyId)
    .$if(why === "to change", (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

export async function updateRetention(tx: Tx, companyId: string, retention_days: number): Promise<void> {
  await tx.updateTable("companies").set({ retention_days }).where("id", "=", companyId).execute();
}

/** Records that data past the retention period has been deleted. */
export async function recordRetentionEnforced(tx: Tx, companyId: string, at: Date): Promise<void> {
  await tx.updateTable("companies").set({ retention_enforced_at: at }).where("id", "=", companyId).execute();
}

/** Projects that are neither archived nor in the trash. */
export async function countActiveProjects(tx: Tx, companyId: string): Promise<number> {
  const { projects } = await tx
    .selectFrom("company_counters")
    .select(sql<number>`coalesce(sum(projects), 0)::int`.as("projects"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return projects;
}

/** Companies after this one, ordered by id. System role only. */
export async function listCompanyIds(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("companies")
    .select("id")
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The language of emails to a person: their choice, else their browser's at the last sign-in, else their company's. One statement for any
 * number of people.
 * @returns a function from user to language, with the company's for unknown users
 */
export async function languagesOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<(userId: string | null) => Language> {
  const { rows } = await sql<{ user_id: string | null; language: Language }>`
    select user_id, language from languages_of(${companyId}::uuid, ${userIds}::uuid[])`.execute(tx);
  const byUser = new Map(rows.map(({ user_id, language }) => [user_id, language]));
  return (userId) => byUser.get(userId) ?? byUser.get(null) ?? "en";
}
