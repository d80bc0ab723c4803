import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { publishProgress } from "./change-run.ts";
import { lockStartedRun, testerOf } from "./lock-run.ts";
import { saveRun } from "./save-run-queries.ts";
import { runProgressOf } from "./state.ts";
import { runView } from "./view.ts";

/** Starts a wizard in its current version; a started run stays unchanged. */
export async function startWizard(
  ctx: Context,
  { params }: RouteInput<Api["startWizard"]>,
): Promise<RouteOutput<Api["startWizard"]>> {
  const { run, isNew } = await lockStartedRun(ctx, params.id, { starts: true });
  if (isNew) {
    await Promise.all([
      saveRun(ctx.tx, { ...testerOf(ctx), wizard_id: run.id }, { runProgress: runProgressOf(run, ctx.clock.now()) }),
      publishProgress(ctx, run),
      writeAudit(ctx, { action: "CREATE", resource_type: "wizard_run", resource_id: run.id }),
    ]);
  } else {
    skipAudit(ctx);
  }
  return runView(run);
}
