import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listExcerpts } from "./excerpts.ts";
import { pageLength } from "../response/page-size.ts";
import { listFeedback } from "./project-response-queries.ts";

const defaultLimit = 20;

/** What testers of a project said, over all its forms, newest first. */
export async function listProjectFeedback(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectFeedback"]>,
): Promise<RouteOutput<Api["listProjectFeedback"]>> {
  const { limit = defaultLimit, cursor, ...filter } = query;
  const of = { company_id: ctx.company.id, project_id: params.id };
  const [{ rows, lookedUpTo }] = await Promise.all([
    listFeedback(ctx.tx, { ...of, after: decodeCursor(cursor), limit: limit + 1 }, filter),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
  ]);
  const page = cutPage(rows, pageLength(rows, limit), (row) => ({ at: row.submitted_at, id: row.id }));
  ctx.page({ cursor: page.cursor ?? (lookedUpTo ? encodeCursor(lookedUpTo) : null) });
  const excerpts = await listExcerpts(ctx.tx, ctx.company.id, page.rows);
  return {
    feedback: page.rows.map((row) => ({
      response_id: row.id,
      form: { id: row.form_id, title: row.title },
      tester: { id: row.user_id, name: row.tester_name },
      submitted_at: row.submitted_at.toISOString(),
      excerpt: excerpts.get(row.id) ?? [],
      status: row.is_reviewed ? "reviewed" : "new",
    })),
  };
}
