import type { Api, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, codeOf } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { deleteBuildRow, lockBuild } from "./queries.ts";

const foreignKeyViolation = "23503";
const inUse = () => new AppError("build_in_use");

/** Deletes a draft that nothing names. @throws AppError build_in_use */
export async function deleteBuild(ctx: Context, { params }: RouteInput<Api["deleteBuild"]>): Promise<void> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const build = { company_id: ctx.company.id, project_id: project.id, id: params.buildId };
  const { name, status } = await lockBuild(ctx.tx, build);
  if (status !== "draft") throw inUse();
  try {
    await deleteBuildRow(ctx.tx, build);
  } catch (error) {
    throw codeOf(error) === foreignKeyViolation ? inUse() : error;
  }
  await writeAudit(ctx, {
    action: "DELETE",
    resource_type: "build",
    resource_id: build.id,
    changes: { name: { before: name } },
  });
}
