import type { Api, Build, RouteInput } from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { withFreeBuildName } from "./create-build.ts";
import { lockBuild, updateBuildRow } from "./queries.ts";
import { storedBuild } from "./stored-build.ts";
import { buildView } from "./view.ts";

export async function updateBuild(ctx: Context, { params, body }: RouteInput<Api["updateBuild"]>): Promise<Build> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const build = { company_id: ctx.company.id, project_id: project.id, id: params.buildId };
  const before = await lockBuild(ctx.tx, build);
  const stored = await storedBuild(ctx.tx, build, body);
  const changes = changesBetween(before, stored);
  if (isNone(changes)) {
    skipAudit(ctx);
    return buildView(before);
  }
  await withFreeBuildName(updateBuildRow(ctx.tx, build, stored));
  await writeAudit(ctx, { action: "UPDATE", resource_type: "build", resource_id: before.id, changes });
  return buildView({ ...before, ...stored });
}
