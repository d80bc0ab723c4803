import type { RouteOutput, Api, RouteInput, TesterImport } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor, decodeLine, encodeLine } from "#platform/http/cursor.ts";
import { getProject } from "#domains/projects/public.ts";
import { getImport as getRecord, listImportRows as listRows, listImports as listRecords } from "./queries.ts";
import { importView } from "../tester/view.ts";

const defaultLimit = 100;

export async function listImports(
  ctx: Context,
  { params, query }: RouteInput<Api["listImports"]>,
): Promise<RouteOutput<Api["listImports"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  await getProject(ctx.tx, ctx.company.id, params.id);
  const rows = await listRecords(ctx.tx, ctx.company.id, { projectId: params.id, limit, after });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { imports: page.rows.map(importView) };
}

async function recordOf(ctx: Context, params: { id: string; importId: string }) {
  const which = { company_id: ctx.company.id, project_id: params.id, id: params.importId };
  // Sequential, so that if both are missing the error is always the same.
  await getProject(ctx.tx, ctx.company.id, params.id);
  const record = await getRecord(ctx.tx, which);
  return { which, record };
}

/** Returns an import's progress. */
export async function getImport(ctx: Context, { params }: RouteInput<Api["getImport"]>): Promise<TesterImport> {
  return importView((await recordOf(ctx, params)).record);
}

/** Lists the outcome of each row, in the order of the list. */
export async function listImportRows(
  ctx: Context,
  { params, query }: RouteInput<Api["listImportRows"]>,
): Promise<RouteOutput<Api["listImportRows"]>> {
  const limit = query.limit ?? defaultLimit;
  const page = { limit, afterLine: decodeLine(query.cursor), outcome: query.outcome };
  const { which } = await recordOf(ctx, params);
  const rows = await listRows(ctx.tx, which, page);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeLine(last.line) : null });
  return { rows: pageRows };
}
