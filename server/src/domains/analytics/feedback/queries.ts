import type { OpenAge } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import type { Span } from "../figures/period.ts";

export type FeedbackFigure =
  | "received"
  | "duplicates"
  | "closed"
  | "answered"
  | "announced"
  | "done"
  | "verified"
  | "reopened"
  | "asked"
  | "replied";

export interface FeedbackSum {
  figure: FeedbackFigure;
  /** What it is counted by. */
  part: "" | "type" | "severity" | "platform" | "build";
  value: string;
  count: number;
}

const inSpan = ({ company_id, project_id }: ProjectKey, { from, to }: Span) => sql`
  company_id = ${company_id} and project_id = ${project_id} and day between ${from}::date and ${to}::date`;

/** All figures of a span. Its cost grows with its days, their builds and the times that answers took, not with the items. */
export async function listFeedbackSums(tx: Tx, project: ProjectKey, span: Span): Promise<FeedbackSum[]> {
  const { rows } = await sql<FeedbackSum>`
    select figure, part, value, sum(count)::int as count from feedback_days
    where ${inSpan(project, span)} and figure in ('received', 'duplicates', 'closed', 'answered', 'announced', 'done', 'verified',
      'reopened', 'asked', 'replied')
    group by figure, part, value having sum(count) <> 0`.execute(tx);
  return rows;
}

export interface FeedbackDay {
  day: string;
  received: number;
  closed: number;
}

export async function listFeedbackDays(tx: Tx, project: ProjectKey, span: Span): Promise<FeedbackDay[]> {
  const { rows } = await sql<FeedbackDay>`
    select day, coalesce(sum(count) filter (where figure = 'received'), 0)::int as received,
      coalesce(sum(count) filter (where figure = 'closed'), 0)::int as closed
    from feedback_days
    where ${inSpan(project, span)} and figure in ('received', 'closed') and part = 'type' group by day`.execute(tx);
  return rows;
}

/** What is open now, of all days. @param today in UTC */
export async function countOpenByAge(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  today: string,
): Promise<{ age: OpenAge; count: number }[]> {
  const { rows } = await sql<{ age: OpenAge; count: number }>`
    select age, sum(count)::int as count from (
      select count, case
        when ${today}::date - day < 7 then 'week' when ${today}::date - day < 30 then 'month'
        when ${today}::date - day < 90 then 'quarter' else 'older' end as age
      from feedback_days where company_id = ${company_id} and project_id = ${project_id} and figure = 'open'
    ) as open group by age`.execute(tx);
  return rows;
}

/** Whether anything was ever received that is still there. */
export async function hasFeedback(tx: Tx, { company_id, project_id }: ProjectKey): Promise<boolean> {
  const { rows } = await sql`
    select from feedback_days
    where company_id = ${company_id} and project_id = ${project_id} and figure = 'received' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Those of these builds that are the newest, in that order. */
export function listNewestBuilds(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  ids: readonly string[],
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom("builds")
    .select(["id", "name"])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
