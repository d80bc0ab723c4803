import { quietAfterDays, type Api, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listAttentionRows } from "./attention-queries.ts";

type Attention = RouteOutput<Api["listAttention"]>;

const dayLong = 86_400_000;
const failedDays = 7;

/** The start of the first of the last `days` UTC days, as analytics count them. */
function startOf(now: Date, days: number): Date {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  return new Date(today - (days - 1) * dayLong);
}

/** What waits for the team member in all active projects. */
export async function listAttention(ctx: Context, projectId?: string): Promise<Attention> {
  const now = ctx.clock.now();
  const rows = await listAttentionRows(ctx.tx, {
    company_id: ctx.company.id,
    user_id: ctx.user.id,
    project_id: projectId,
    now,
    quietSince: startOf(now, quietAfterDays),
    failedSince: startOf(now, failedDays),
  });
  return {
    items: rows.map(({ kind, count, since, notification_id, ...row }) => ({
      kind,
      count,
      project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? "" },
      subject: row.subject_id === null ? null : { id: row.subject_id, title: row.subject_title ?? "" },
      since: since.toISOString(),
      notification_id,
    })),
  };
}
