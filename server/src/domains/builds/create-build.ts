import { randomUUID } from "node:crypto";
import { type Api, type Build, limits, type RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, withFreeName } from "#platform/errors.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { countBuilds, getBuildRow, insertBuild } from "./queries.ts";
import { storedBuild } from "./stored-build.ts";
import { buildView } from "./view.ts";

/** @throws AppError name_taken at the name */
export const withFreeBuildName = (write: Promise<unknown>): Promise<void> =>
  withFreeName(write, {
    code: "name_taken",
    path: "name",
    message: "A build with this name already exists. Choose another name.",
  });

/** Creates a build as a draft. */
export async function createBuild(ctx: Context, { params, body }: RouteInput<Api["createBuild"]>): Promise<Build> {
  // One at a time counts them.
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  if (project.archived_at) throw new AppError("project_archived");
  const most = limits.buildsPerProject;
  const build = { company_id: ctx.company.id, project_id: project.id, id: randomUUID() };
  if ((await countBuilds(ctx.tx, build, most)) >= most)
    throw new AppError("limit_reached", `A project can have at most ${most} builds. Delete drafts you no longer need.`);
  const stored = await storedBuild(ctx.tx, build, body);
  await withFreeBuildName(
    insertBuild(ctx.tx, { ...build, ...stored, created_by: ctx.user.id, created_at: ctx.clock.now() }),
  );
  const changes = { project_id: { after: project.id }, name: { after: body.name } };
  await writeAudit(ctx, { action: "CREATE", resource_type: "build", resource_id: build.id, changes });
  return buildView(await getBuildRow(ctx.tx, build));
}
