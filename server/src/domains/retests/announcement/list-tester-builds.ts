import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { assertOnProject } from "#domains/feedback/public.ts";
import { listBuildsFor } from "./audience-queries.ts";

const defaultLimit = 20;

export async function listTesterBuilds(
  ctx: Context,
  { params, query: { limit = defaultLimit, cursor } }: RouteInput<Api["listTesterBuilds"]>,
): Promise<RouteOutput<Api["listTesterBuilds"]>> {
  const tester = { company_id: ctx.company.id, project_id: params.id, user_id: ctx.user.id };
  await assertOnProject(ctx.tx, tester);
  const rows = await listBuildsFor(ctx.tx, tester, { after: decodeCursor(cursor), limit });
  const page = cutPage(rows, limit, ({ announced_at, id }) => ({ at: announced_at, id }));
  ctx.page({ cursor: page.cursor });
  return { builds: page.rows.map((row) => ({ ...row, announced_at: row.announced_at.toISOString() })) };
}
