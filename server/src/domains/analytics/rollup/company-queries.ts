import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Some companies, ordered by id. System role only. */
export async function listCompaniesAfter(tx: Tx, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("companies")
    .select("id")
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes the response rate of the company and of each active project as that of a day; noted once, it stays. */
export async function recordRates(tx: Tx, companyId: string, day: string): Promise<void> {
  await sql`
    insert into response_rates (company_id, project_id, day, submitted, expected)
    select ${companyId}::uuid, null, ${day}::date, coalesce(sum(submitted), 0)::bigint, coalesce(sum(expected), 0)::bigint
    from company_counters where company_id = ${companyId}
    union all
    select projects.company_id, projects.id, ${day}::date, (
        select coalesce(sum(response_totals.of_testers), 0)::bigint
        from forms join response_totals on response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
        where forms.company_id = projects.company_id and forms.project_id = projects.id and response_totals.is_open
      ), projects.open_form_count::bigint * projects.tester_count
    from projects where company_id = ${companyId} and archived_at is null
    on conflict (company_id, project_id, day) do nothing`.execute(tx);
}

/** What a company is called by in commands. */
export async function findDomain(tx: Tx, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom("companies")
    .select("company_domain")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.company_domain;
}
