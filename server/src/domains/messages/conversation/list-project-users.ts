import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { encodeRow } from "#platform/http/cursor.ts";
import { cursorByName } from "#domains/memberships/public.ts";
import { findProjectOf } from "../access-queries.ts";
import { listPeople } from "./people-queries.ts";

const defaultLimit = 50;

/** The people a user may write to: for staff the project's testers and their colleagues, for testers the staff only. */
export async function listProjectUsers(
  ctx: Context,
  { params, query }: RouteInput<Api["listProjectUsers"]>,
): Promise<RouteOutput<Api["listProjectUsers"]>> {
  const { limit = defaultLimit, q, cursor } = query;
  const company_id = ctx.company.id;
  const project = await findProjectOf(ctx.tx, { company_id, id: params.id }, ctx.user);
  if (!project) throw notFound("project");
  const withTesters = ctx.user.role !== "beta_tester";
  const filter = { withTesters, limit, q, after: await cursorByName(ctx, cursor) };
  const rows = await listPeople(ctx.tx, { company_id, project_id: project.id }, filter);
  const users = rows.slice(0, limit);
  const last = users.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeRow(last.id) : null });
  return { users };
}
