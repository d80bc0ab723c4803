import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { writeAudit, skipAudit } from "../audit/public.ts";
import { tellProgress } from "./change-run.ts";
import { holdRun, testerOf } from "./hold-run.ts";
import { keepRun } from "./keep-run-queries.ts";
import { standingOf } from "./run-state.ts";
import { runView } from "./run-view.ts";

/** Begins a wizard in the version it has now; begun already, it stays as it is. */
export async function startWizard(
  ctx: Context,
  { params }: RouteInput<Api["startWizard"]>,
): Promise<RouteOutput<Api["startWizard"]>> {
  const { run, isNew } = await holdRun(ctx, params.id, { starts: true });
  if (isNew) {
    await Promise.all([
      keepRun(ctx.tx, { ...testerOf(ctx), wizard_id: run.id }, { standing: standingOf(run, ctx.clock.now()) }),
      tellProgress(ctx, run),
      writeAudit(ctx, { action: "CREATE", resource_type: "wizard_run", resource_id: run.id }),
    ]);
  } else {
    skipAudit(ctx);
  }
  return runView(run);
}
