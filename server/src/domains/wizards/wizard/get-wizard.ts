import type { Api, RouteInput, Wizard } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { getWizardRow, getWizardAlone, type WizardRow } from "./queries.ts";
import { findRun } from "../run/queries.ts";
import { stateOf } from "../run/state.ts";
import { wizardView } from "./view.ts";
import { stepsForTesters } from "../step/view-for-testers.ts";

/** A wizard as its tester may see it: the steps shown to them, of the version they run or would run. */
async function getForTester(ctx: Context, id: string): Promise<Omit<WizardRow, "content_updated_at">> {
  const company_id = ctx.company.id;
  const run = await findRun(ctx.tx, { company_id, user_id: ctx.user.id }, id);
  if (run?.kind !== "wizard") throw notFound("wizard");
  const wizard = await getWizardAlone(ctx.tx, { company_id, id });
  const steps = stepsForTesters(stateOf(run).shown);
  return { ...wizard, steps, step_count: steps.length, has_unpublished_changes: false };
}

export async function getWizard(ctx: Context, { params }: RouteInput<Api["getWizard"]>): Promise<Wizard> {
  if (ctx.user.role === "beta_tester") return wizardView(await getForTester(ctx, params.id));
  return wizardView(await getWizardRow(ctx.tx, { company_id: ctx.company.id, id: params.id, kind: "wizard" }));
}
