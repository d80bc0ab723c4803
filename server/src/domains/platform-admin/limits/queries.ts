import { type CompanyLimits, noLimits, type OwnLimits } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** What companies without their own follow. "to change": locked until the transaction ends, system role only. */
export async function getDefaults(tx: Tx, why?: "to change"): Promise<CompanyLimits> {
  const row = await tx
    .selectFrom("platform_limits")
    .select("limits")
    .$if(why === "to change", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { ...noLimits, ...row.limits };
}

/** System role only. */
export async function updateDefaults(tx: Tx, limits: CompanyLimits): Promise<void> {
  await tx
    .updateTable("platform_limits")
    .set({ limits: JSON.stringify(limits) })
    .execute();
}

/** Companies that follow the defaults and have invited within the last day, or have invitations that wait. System role only. */
export async function listInviting(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from mail_pace
    where lane = 'invitation' and next_at > ${now}::timestamptz - interval '1 day'
      and not exists (
        select from company_limits
        where company_limits.company_id = mail_pace.company_id and limits -> 'invitations_per_day' is not null
      )`.execute(tx);
  return rows.map(({ company_id }) => company_id);
}

interface LimitsRow {
  id: string;
  company_name: string;
  own: OwnLimits;
  projects: number;
  testers: number;
  bytes: number;
}

/** A company's own limits, and what it uses; from counters. */
export async function findCompanyLimits(tx: Tx, id: string): Promise<LimitsRow | undefined> {
  const { rows } = await sql<LimitsRow>`
    select companies.id, company_name, coalesce(company_limits.limits, '{}') as own, tester_count as testers,
      coalesce(upload_totals.bytes, 0) as bytes,
      (select coalesce(sum(projects), 0) from company_counters where company_id = companies.id)::int as projects
    from companies
    left join company_limits on company_limits.company_id = companies.id
    left join upload_totals on upload_totals.company_id = companies.id
    where companies.id = ${id} and erasing_since is null`.execute(tx);
  return rows[0];
}

/** Locks the company's own limits by its row, until the transaction ends. System role only. */
export async function lockOwnLimits(tx: Tx, id: string): Promise<OwnLimits | undefined> {
  const company = await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", id)
    .where("erasing_since", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) return undefined;
  // In a statement of its own: the one that waits for the lock sees what was there before it waited.
  const row = await tx.selectFrom("company_limits").select("limits").where("company_id", "=", id).executeTakeFirst();
  return row?.limits ?? {};
}

/** System role only. A company that follows all defaults has no row. */
export async function saveOwnLimits(tx: Tx, company_id: string, own: OwnLimits, changed_at: Date): Promise<void> {
  if (Object.keys(own).length === 0) {
    await tx.deleteFrom("company_limits").where("company_id", "=", company_id).execute();
    return;
  }
  const limits = JSON.stringify(own);
  await tx
    .insertInto("company_limits")
    .values({ company_id, limits, changed_at })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ limits, changed_at }))
    .execute();
}

/** One page of companies with their own limits, last changed first. */
export function listOwnLimits(tx: Tx, { offset, limit }: { offset: number; limit: number }) {
  return tx
    .selectFrom("company_limits")
    .innerJoin("companies", "companies.id", "company_limits.company_id")
    .select(["companies.id", "company_name", "limits", "changed_at"])
    .where("erasing_since", "is", null)
    .orderBy("changed_at", "desc")
    .orderBy("company_limits.company_id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}
