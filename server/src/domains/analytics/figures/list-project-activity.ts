import type { RouteOutput, Api, RouteInput, ProjectActivity } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listActivity, type ActivityRow } from "./activity-queries.ts";

const defaultLimit = 20;

function subjectOf({ subject_id, subject_type, title, form_id }: ActivityRow): ProjectActivity["subject"] {
  if (subject_id === null || subject_type === null) return null;
  return { id: subject_id, type: subject_type, title: title ?? "", form_id };
}

/** Lists a project's recent activity: created, joined, submitted, completed, published. */
export async function listProjectActivity(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectActivity"]>,
): Promise<RouteOutput<Api["listProjectActivity"]>> {
  const limit = query.limit ?? defaultLimit;
  const of = { company_id: ctx.company.id, project_id: params.id };
  const [rows] = await Promise.all([
    listActivity(ctx.tx, { ...of, after: decodeCursor(query.cursor), limit: limit + 1 }),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
  ]);
  const page = cutPage(rows, limit, ({ at, id }) => ({ at, id }));
  ctx.page({ cursor: page.cursor });
  return {
    activity: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      person_name: row.person_name,
      subject: subjectOf(row),
    })),
  };
}
