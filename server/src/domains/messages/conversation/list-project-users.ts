import type { RouteOutput, Api, ProjectUser, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { encodeRow } from "#platform/http/cursor.ts";
import { cursorByName } from "#domains/memberships/public.ts";
import { findProjectOf } from "../access-queries.ts";
import { listPeople } from "./people-queries.ts";

const defaultLimit = 50;

type Found = RouteOutput<Api["listProjectUsers"]> & { next: string | null };

function pageOf(rows: readonly ProjectUser[], limit: number): Found {
  const users = rows.slice(0, limit);
  const last = users.at(-1);
  return { users, next: rows.length > limit && last ? encodeRow(last.id) : null };
}

/** The first page of the people that the signed-in tester may write to, which are the same in each of their projects. */
export async function listTeam(ctx: Context, project_id: string, limit: number): Promise<Found> {
  const filter = { withTesters: false, limit, q: undefined, after: undefined };
  return pageOf(await listPeople(ctx.tx, { company_id: ctx.company.id, project_id }, filter), limit);
}

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
  const { users, next } = pageOf(rows, limit);
  ctx.page({ cursor: next });
  return { users };
}
