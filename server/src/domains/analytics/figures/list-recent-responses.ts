import type { RouteOutput, Api } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listExcerpts } from "#domains/forms/public.ts";
import { listRecentResponseRows } from "./queries.ts";

const shown = 10;

export async function listRecentResponses(ctx: Context): Promise<RouteOutput<Api["listRecentResponses"]>> {
  const rows = await listRecentResponseRows(ctx.tx, ctx.company.id, shown);
  const excerpts = await listExcerpts(ctx.tx, ctx.company.id, rows);
  return rows.map((row) => ({
    id: row.id,
    form_id: row.form_id,
    form_title: row.form_title,
    project_id: row.project_id,
    project_name: row.project_name,
    tester_id: row.user_id,
    tester_name: row.tester_name,
    submitted_at: row.submitted_at.toISOString(),
    excerpt: excerpts.get(row.id) ?? [],
  }));
}
