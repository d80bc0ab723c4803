import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";
import { companyColumns } from "./view.ts";

export function getCompany(tx: Tx, companyId: string) {
  return tx.selectFrom("companies").select(companyColumns).where("id", "=", companyId).executeTakeFirstOrThrow();
}

/** The zone whose days and clocks a company goes by. */
export async function findTimeZone(tx: Tx, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom("companies")
    .select("time_zone")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** The company's own day. */
export async function getToday(tx: Tx, companyId: string, now: Date): Promise<string> {
  const { today } = await tx
    .selectFrom("companies")
    .select(sql<string>`((${now}::timestamptz at time zone time_zone)::date)::text`.as("today"))
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return today;
}

/** What anybody may know of a company, by its name for addresses. Asked at the gate. */
export function findBranding(tx: Tx, companyDomain: string) {
  return tx
    .selectFrom("companies")
    .select(["company_name", "company_domain", "primary_color"])
    .where(sql<string>`lower(company_domain)`, "=", companyDomain.toLowerCase())
    .executeTakeFirst();
}
