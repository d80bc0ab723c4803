import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getRun } from "./lock-run.ts";
import { runView } from "./view.ts";

/** Where the signed-in tester is with a wizard. */
export async function getWizardProgress(
  ctx: Context,
  { params }: RouteInput<Api["getWizardProgress"]>,
): Promise<RouteOutput<Api["getWizardProgress"]>> {
  return runView(await getRun(ctx, params.id));
}
