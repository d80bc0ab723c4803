import type { RouteOutput, Api, BetaUser, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProject } from "#domains/projects/public.ts";
import { getGroup } from "../group/queries.ts";
import {
  listProjectTesters as listProjectRows,
  listTesters as listRows,
  type TesterFilter,
  type TesterRow,
} from "./queries.ts";
import { betaUserView } from "./view.ts";

const defaultLimit = 100;

function filterOf(query: RouteInput<Api["listTesters" | "listProjectTesters"]>["query"]): TesterFilter {
  return { limit: query.limit ?? defaultLimit, after: decodeCursor(query.cursor), q: query.q };
}

function answer(ctx: Context, rows: TesterRow[], limit: number, total?: number): BetaUser[] {
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor, ...(total === undefined ? {} : { total }) });
  return page.rows.map((row) => betaUserView(row, ctx.clock.now()));
}

export async function listTesters(ctx: Context, { query }: RouteInput<Api["listTesters"]>): Promise<BetaUser[]> {
  const filter = { ...filterOf(query), statuses: query.invitation_status, now: ctx.clock.now() };
  return answer(ctx, await listRows(ctx.tx, ctx.company.id, filter), filter.limit);
}

export async function listProjectTesters(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectTesters"]>,
): Promise<RouteOutput<Api["listProjectTesters"]>> {
  const filter = filterOf(query);
  const project = await getProject(ctx.tx, ctx.company.id, params.id);
  const group = query.group
    ? await getGroup(ctx.tx, { company_id: ctx.company.id, project_id: project.id, id: query.group })
    : undefined;
  const rows = await listProjectRows(ctx.tx, ctx.company.id, project.id, { ...filter, group: group?.id });
  const total = group ? group.member_count : project.tester_count;
  return { beta_users: answer(ctx, rows, filter.limit, query.q ? undefined : total) };
}
