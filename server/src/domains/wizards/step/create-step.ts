import type { Api, RouteInput, WizardKind, WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { saveChangedSteps } from "./save-changed-steps.ts";
import { lockWizard } from "../wizard/queries.ts";
import { withUploads } from "./shown-uploads.ts";
import { storedStep } from "./stored-step.ts";

export interface OneWizard {
  id: string;
  kind: WizardKind;
}

export function stepOf(steps: readonly WizardStep[], id: string): WizardStep {
  const step = steps.find((one) => one.id === id);
  if (!step) throw notFound("step");
  return step;
}

export const lockWizardOf = (ctx: Context, { id, kind }: { id: string; kind?: WizardKind }) =>
  lockWizard(ctx.tx, { company_id: ctx.company.id, id, kind });

type NewStep = RouteInput<Api["createStep"]>["body"];

/** Where a new step goes: behind all others, as they are by then, unless it was put somewhere. */
function orderOf({ order, after_step_id }: NewStep, steps: readonly WizardStep[]): number {
  const behind = steps.findIndex(({ id }) => id === after_step_id) + 1;
  return order ?? (behind || steps.length);
}

export async function addStep(ctx: Context, wizard: OneWizard, body: NewStep): Promise<WizardStep> {
  const before = await lockWizardOf(ctx, wizard);
  const made = await withUploads(ctx, storedStep(body, undefined, ctx.clock.now()));
  const steps = await saveChangedSteps(ctx, before, {
    steps: before.steps.toSpliced(orderOf(body, before.steps), 0, made),
    changedId: made.id,
    step: { after: made.title },
  });
  return stepOf(steps, made.id);
}

export async function createStep(ctx: Context, { params, body }: RouteInput<Api["createStep"]>): Promise<WizardStep> {
  return addStep(ctx, { ...params, kind: "wizard" }, body);
}
