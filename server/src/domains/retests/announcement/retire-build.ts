import type { Api, Build, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { buildView, getBuildRow, lockBuild, updateBuildRow } from "#domains/builds/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { cancelOpenOfBuild } from "../request/queries.ts";
import { buildKey } from "./preview-announcement.ts";

/** Retires an announced build. Who was to check something in it is asked no longer. @throws AppError already_in_state, build_not_announced */
export async function retireBuild(ctx: Context, { params }: RouteInput<Api["retireBuild"]>): Promise<Build> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const build = buildKey(ctx, params);
  const before = await lockBuild(ctx.tx, build);
  if (before.status === "retired") throw new AppError("already_in_state", "This build was already retired.");
  if (before.status === "draft")
    throw new AppError("build_not_announced", "Only an announced build can be retired. Delete the draft instead.");
  await updateBuildRow(ctx.tx, build, { status: "retired", announcing_at: null });
  const user_ids = await cancelOpenOfBuild(ctx.tx, build);
  await publishEvent(
    ctx,
    { to: "staff", kind: "feedback", project_id: build.project_id },
    ...(user_ids.length > 0 ? [{ to: { user_ids }, kind: "work" } as const] : []),
  );
  const changes = { status: { before: before.status, after: "retired" } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "build", resource_id: build.id, changes });
  return buildView(await getBuildRow(ctx.tx, build));
}
