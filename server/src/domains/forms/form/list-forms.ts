import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getForm as getRow, listForms as listRows } from "./queries.ts";
import { formView } from "./view.ts";

const defaultLimit = 50;

/** Set for a tester, who sees less than staff. */
function testerOf(ctx: Context): string | undefined {
  return ctx.user.role === "beta_tester" ? ctx.user.id : undefined;
}

export async function listForms(ctx: Context, { query }: RouteInput<Api["listForms"]>): Promise<Form[]> {
  const limit = query.limit ?? defaultLimit;
  const rows = await listRows(ctx.tx, ctx.company.id, {
    limit,
    after: decodeCursor(query.cursor),
    projectId: query.project_id,
    q: query.q,
    tester: testerOf(ctx),
  });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return page.rows.map((row) => formView(row, testerOf(ctx) !== undefined));
}

export async function getForm(ctx: Context, { params }: RouteInput<Api["getForm"]>): Promise<Form> {
  const tester = testerOf(ctx);
  return formView(await getRow(ctx.tx, ctx.company.id, params.id, tester), tester !== undefined);
}
