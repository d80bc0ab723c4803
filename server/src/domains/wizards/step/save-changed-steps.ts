import { isDeepStrictEqual } from "node:util";
import {
  hasRows,
  limits,
  questionTypeOf,
  rowsIn,
  stepProblems,
  uploadIdsOf,
  type WizardStep,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit, type AuditChanges } from "#platform/audit/write-audit.ts";
import type { WizardRow } from "../wizard/queries.ts";
import { showNotices } from "../assignment/show-notices.ts";
import { notifyNewlySeen } from "../assignment/notify-newly-seen.ts";
import { saveVersion, linkWizardUploads } from "../wizard/version-queries.ts";

const longestSteps = 900_000;

/** A change may leave a condition without its question: the error names both steps. @throws AppError */
function assertNoProblems(steps: readonly WizardStep[], before: readonly WizardStep[], changedId: string | undefined) {
  const [problem] = stepProblems(steps);
  const asked = problem?.step.show_if?.conditions[problem.condition];
  if (!problem || !asked) return;
  if (problem.step.id === changedId) throw invalid(`show_if.conditions.${problem.condition}`, problem.message);
  const other = before.find(({ interactions }) => interactions.some(({ id }) => id === asked.interaction_id));
  throw new AppError(
    "step_in_use",
    `“${problem.step.title}” appears only after a certain answer in “${other?.title ?? ""}”. Change the conditions of “${problem.step.title}”, then try again.`,
  );
}

/** Of all matrices: rows × columns. */
function cellsOf(steps: readonly WizardStep[]): number {
  const matrices = steps.flatMap(({ interactions }) =>
    interactions.filter(({ type }) => hasRows(questionTypeOf(type))),
  );
  return matrices.reduce((sum, { options, metadata: { rows = "" } }) => sum + rowsIn(rows).length * options.length, 0);
}

function assertSizeAllowed(steps: readonly WizardStep[], before: readonly WizardStep[]): void {
  if (steps.length > limits.stepsPerWizard) {
    throw new AppError(
      "limit_reached",
      `A wizard can have at most ${limits.stepsPerWizard} steps. Delete one, or create another wizard.`,
    );
  }
  const cells = cellsOf(steps);
  // A wizard from before this limit may be made smaller step by step.
  if (cells > limits.matrixCells && cells > cellsOf(before)) {
    const most = limits.matrixCells.toLocaleString("en");
    throw new AppError(
      "limit_reached",
      `The matrices of a wizard can have at most ${most} cells in total. Use fewer rows or options, or move some to another wizard.`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(steps)) > longestSteps) {
    throw new AppError(
      "limit_reached",
      "The steps of this wizard are too long in total. Shorten them, or move some to another wizard.",
    );
  }
}

/** Whether the steps are unchanged: then runs need no new version. */
export function saySame(steps: readonly WizardStep[], before: readonly WizardStep[]): boolean {
  const said = ({ updated_at: _when, ...step }: WizardStep): unknown => JSON.parse(JSON.stringify(step));
  return isDeepStrictEqual(steps.map(said), before.map(said));
}

const uploadsOf = (steps: readonly WizardStep[]) =>
  new Set(steps.flatMap(({ content_blocks }) => uploadIdsOf(content_blocks)));

interface StepsChange {
  /** All steps, in their order. */
  steps: readonly WizardStep[];
  /** The new or changed step: problems with its conditions are reported as invalid input. */
  changedId?: string;
  /** Titles of the step, for the audit log. */
  step?: { before?: string; after?: string };
}

/** @returns the version number of the saved steps */
async function saveVersionOf(ctx: Context, before: WizardRow, steps: readonly WizardStep[]): Promise<number> {
  const own = { company_id: ctx.company.id, wizard_id: before.id };
  const newVersion = { ...own, version: before.version, steps, created_by: ctx.user.id, created_at: ctx.clock.now() };
  const version = await saveVersion(ctx.tx, newVersion);
  const [were, are] = [uploadsOf(before.steps), uploadsOf(steps)];
  await linkWizardUploads(ctx.tx, { ...own, shown: [...are.difference(were)], gone: [...were.difference(are)] });
  // A wizard without steps is invisible, live or not.
  if (before.is_live && before.step_count === 0) await notifyNewlySeen(ctx, { ...before, step_count: steps.length });
  if (before.is_live) await showNotices(ctx, { ...before, step_count: steps.length });
  await publishEvent(ctx, ...workEvents(before, before.is_live));
  return version;
}

/** Audit details of the changed step; none when several were reordered. */
function stepOf({ step }: StepsChange): AuditChanges {
  if (!step) return { steps: {} };
  return { step: step.before === step.after ? { after: step.after } : step };
}

/** Stores steps of a locked wizard, ordered from 0; testers who have started keep their version. @returns what that changes, for the audit log */
export async function applySteps(
  ctx: Context,
  before: WizardRow,
  steps: readonly WizardStep[],
  said: AuditChanges = { steps: {} },
): Promise<AuditChanges> {
  assertSizeAllowed(steps, before.steps);
  if (saySame(steps, before.steps)) return {};
  const version = await saveVersionOf(ctx, before, steps);
  const counted = changesBetween(
    { step_count: before.steps.length, version: before.version },
    { step_count: steps.length, version },
  );
  return { ...said, ...counted };
}

/** The same for a call that changes only steps. @returns the steps, ordered from 0 */
export async function saveChangedSteps(ctx: Context, before: WizardRow, change: StepsChange): Promise<WizardStep[]> {
  const steps = change.steps.map((step, order) => ({ ...step, order }));
  assertNoProblems(steps, before.steps, change.changedId);
  const changes = await applySteps(ctx, before, steps, stepOf(change));
  if (isNone(changes)) {
    skipAudit(ctx);
    return before.steps;
  }
  await writeAudit(ctx, { action: "UPDATE", resource_type: "wizard", resource_id: before.id, changes });
  return steps;
}
