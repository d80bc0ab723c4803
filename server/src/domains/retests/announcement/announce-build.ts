import type { Api, Build, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { buildView, getBuildRow, lockBuild, updateBuildRow } from "#domains/builds/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { buildKey } from "./preview-announcement.ts";
import { notifyOfBuild } from "./notify-of-build.ts";

/** Announces a draft. A job tells its audience. @throws AppError already_in_state */
export async function announceBuild(ctx: Context, { params }: RouteInput<Api["announceBuild"]>): Promise<Build> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const build = buildKey(ctx, params);
  const before = await lockBuild(ctx.tx, build);
  if (before.status !== "draft") throw new AppError("already_in_state", "This build was already announced.");
  const now = ctx.clock.now();
  await updateBuildRow(ctx.tx, build, { status: "announced", announced_at: now, announcing_at: now });
  await ctx.jobs.send(notifyOfBuild, { company_id: ctx.company.id, build_id: build.id, after: null }, { tx: ctx.tx });
  await publishEvent(ctx, { to: "staff", kind: "feedback", project_id: build.project_id });
  const changes = { status: { before: before.status, after: "announced" } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "build", resource_id: build.id, changes });
  return buildView(await getBuildRow(ctx.tx, build));
}
