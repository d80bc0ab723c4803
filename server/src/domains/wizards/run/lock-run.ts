import type { Context } from "#platform/context.ts";
import { notFound, AppError } from "#platform/errors.ts";
import { beginRun, lockRun, lockWizardToBegin } from "./save-run-queries.ts";
import { findRun, type RunRow, type Tester } from "./queries.ts";

export function testerOf(ctx: Context): Tester {
  return { company_id: ctx.company.id, user_id: ctx.user.id };
}

/** @throws AppError not_found for wizards the tester does not see */
export async function getRun(ctx: Context, wizardId: string): Promise<RunRow> {
  const run = await findRun(ctx.tx, testerOf(ctx), wizardId);
  if (!run) throw notFound("wizard");
  return run;
}

/** @returns whether it had not started before */
async function begin(ctx: Context, wizardId: string, onlyOnboarding: boolean): Promise<boolean> {
  const own = testerOf(ctx);
  const wizard = await lockWizardToBegin(ctx.tx, own, wizardId);
  if (!wizard || wizard.status === "draft") throw notFound("wizard");
  const { project_id, kind, status, version, step_count } = wizard;
  if (status === "archived") throw new AppError("wizard_archived");
  if (step_count === 0) throw notFound("wizard");
  if (onlyOnboarding && kind !== "onboarding") throw new AppError("wizard_not_started");
  return beginRun(ctx.tx, { ...own, wizard_id: wizardId, project_id, version, started_at: ctx.clock.now() });
}

/**
 * The run of the signed-in tester, locked until the transaction ends. An onboarding starts with the tester's first action.
 * @param starts whether this starts any wizard
 * @throws AppError not_found, or wizard_not_started when it has not started and this does not start it
 */
export async function lockStartedRun(
  ctx: Context,
  wizardId: string,
  { starts = false } = {},
): Promise<{ run: RunRow; isNew: boolean }> {
  const own = testerOf(ctx);
  const hasBegun = await lockRun(ctx.tx, own, wizardId);
  const isNew = !hasBegun && (await begin(ctx, wizardId, !starts));
  return { run: await getRun(ctx, wizardId), isNew };
}
