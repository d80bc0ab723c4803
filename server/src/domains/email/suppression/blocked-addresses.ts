import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { deleteSuppression, listSuppressions as listRows } from "./queries.ts";
import { suppressionView } from "../view.ts";

const defaultLimit = 50;

export async function listSuppressions(
  ctx: Context,
  { query }: RouteInput<Api["listSuppressions"]>,
): Promise<RouteOutput<Api["listSuppressions"]>> {
  const { limit = defaultLimit } = query;
  const rows = await listRows(ctx.tx, ctx.company.id, { limit, after: decodeCursor(query.cursor) });
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { suppressions: page.rows.map(suppressionView) };
}

/** Allows emails to that address again. Emails suppressed until now stay unsent. */
export async function clearSuppression(ctx: Context, { params }: RouteInput<Api["clearSuppression"]>): Promise<void> {
  if (!(await deleteSuppression(ctx.tx, ctx.company.id, params.id))) throw notFound("address");
  await writeAudit(ctx, { action: "DELETE", resource_type: "suppression", resource_id: params.id });
}
