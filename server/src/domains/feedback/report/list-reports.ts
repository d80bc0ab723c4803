import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getSettings } from "../settings/queries.ts";
import { assertOnProject } from "./access-queries.ts";
import { askedBy } from "./get-report.ts";
import { listReportRows } from "./queries.ts";
import { reportView } from "./view.ts";

const defaultLimit = 50;

export async function listReports(
  ctx: Context,
  { params, query: { limit = defaultLimit, cursor, show } }: RouteInput<Api["listReports"]>,
): Promise<RouteOutput<Api["listReports"]>> {
  const asked = askedBy(ctx, params.id);
  await assertOnProject(ctx.tx, asked);
  const { key } = await getSettings(ctx.tx, asked);
  const rows = await listReportRows(ctx.tx, asked, { show, after: decodeCursor(cursor), limit });
  const page = cutPage(rows, limit, ({ last_activity_at, id }) => ({ at: last_activity_at, id }));
  ctx.page({ cursor: page.cursor });
  return { reports: page.rows.map((row) => reportView(row, { user_id: ctx.user.id, key })) };
}
