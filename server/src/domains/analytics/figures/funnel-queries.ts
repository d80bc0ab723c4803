import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** A company, or one project of it. */
export interface Scope {
  company_id: string;
  project_id: string | null;
}

export interface FunnelCounts {
  invited: number;
  joined: number;
  onboarded: number;
  started: number;
  submitted: number;
  /** Whether testers of a project concerned were ever shown an onboarding. */
  has_onboarding: boolean;
  /** Places of testers in wizards and onboarding, and how many of them are completed. */
  assignments: number;
  completed: number;
}

/** How far testers are today: on active projects, or on one whether it is archived or not. From counters alone. */
export async function getFunnelCounts(tx: Tx, { company_id, project_id }: Scope): Promise<FunnelCounts> {
  const concerned = project_id === null ? sql`archived_at is null` : sql`id = ${project_id}`;
  const { rows } = await sql<FunnelCounts>`
    with concerned as materialized (
      select company_id, id as project_id from projects where company_id = ${company_id} and ${concerned}
    )
    select funnel.*, ways.*, exists (
      select from concerned join wizards using (company_id, project_id)
      where wizards.kind = 'onboarding' and wizards.published_at is not null
    ) as has_onboarding
    from (
      select coalesce(sum(invited), 0)::int as invited, coalesce(sum(joined), 0)::int as joined,
        coalesce(sum(onboarded), 0)::int as onboarded, coalesce(sum(started), 0)::int as started,
        coalesce(sum(submitted), 0)::int as submitted
      from concerned join project_funnels using (company_id, project_id)
    ) as funnel, (
      select coalesce(sum(assigned), 0)::int as assignments, coalesce(sum(completed), 0)::int as completed
      from concerned join wizards using (company_id, project_id)
      join wizard_totals on wizard_totals.company_id = wizards.company_id and wizard_totals.wizard_id = wizards.id
    ) as ways`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The counters query returned no row");
  return row;
}

/** The response rate at the end of a day; undefined if none was recorded. */
export async function findRateOf(
  tx: Tx,
  { company_id, project_id }: Scope,
  day: string,
): Promise<{ submitted: number; expected: number } | undefined> {
  const whose = project_id === null ? sql`project_id is null` : sql`project_id = ${project_id}`;
  const { rows } = await sql<{ submitted: number; expected: number }>`
    select submitted, expected from response_rates
    where company_id = ${company_id} and ${whose} and day = ${day}::date`.execute(tx);
  return rows[0];
}
