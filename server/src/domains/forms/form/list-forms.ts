import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listFormRows } from "./queries.ts";
import { formView } from "./view.ts";

const defaultLimit = 50;

/** Set for a tester, who sees less than staff. */
export function testerAsking(ctx: Context): string | undefined {
  return ctx.user.role === "beta_tester" ? ctx.user.id : undefined;
}

export async function listForms(ctx: Context, { query }: RouteInput<Api["listForms"]>): Promise<Form[]> {
  const limit = query.limit ?? defaultLimit;
  const rows = await listFormRows(ctx.tx, ctx.company.id, {
    limit,
    after: decodeCursor(query.cursor),
    projectId: query.project_id,
    q: query.q,
    tester: testerAsking(ctx),
  });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return page.rows.map((row) => formView(row, testerAsking(ctx) !== undefined));
}
