import type { ResponseData } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { readNotices } from "#domains/notifications/public.ts";
import { testerOf } from "./lock-run.ts";
import { saveRun } from "./save-run-queries.ts";
import type { RunRow, StepRun } from "./queries.ts";
import { runProgressOf } from "./state.ts";

/** How a step is finished. */
export type Passing = "completed" | "skipped";

interface StepDone {
  step_id: string;
  /** Total seconds so far. */
  time_spent: number;
  /** When omitted, the step's state stays unchanged. */
  passed?: Passing;
}

export interface Answered {
  interaction_id: string;
  response: ResponseData;
  is_correct: boolean | null;
}

interface Done {
  step: StepDone;
  answers?: readonly Answered[];
}

function withStep(runs: readonly StepRun[], { step_id, time_spent, passed }: StepDone, at: string): StepRun[] {
  const earlier = runs.find((each) => each.step_id === step_id);
  return [
    ...runs.filter((each) => each !== earlier),
    {
      step_id,
      time_spent: Math.max(time_spent, earlier?.time_spent ?? 0),
      completed_at: earlier?.completed_at ?? (passed === "completed" ? at : null),
      skipped_at: earlier?.skipped_at ?? (passed === "skipped" ? at : null),
    },
  ];
}

/** Notifies staff and the tester's other devices of the progress. */
export async function publishProgress(ctx: Context, { id, project_id }: RunRow): Promise<void> {
  await publishEvent(
    ctx,
    { to: "staff", kind: "progress", project_id, subject_id: id },
    { to: { user_ids: [ctx.user.id] }, kind: "work", project_id },
  );
}

/** The run after applying a change. */
function after(run: RunRow, { step, answers = [] }: Done, now: Date): RunRow {
  const at = now.toISOString();
  const given = answers.map((answer) => ({ ...answer, step_id: step.step_id, answered_at: at }));
  return { ...run, answers: [...run.answers, ...given], step_runs: withStep(run.step_runs, step, at) };
}

/** Saves a change of a locked run and its new progress. */
export async function saveDone(ctx: Context, run: RunRow, done: Done): Promise<RunRow> {
  const now = ctx.clock.now();
  const { step, answers = [] } = done;
  const changed = after(run, done, now);
  const runProgress = runProgressOf(changed, now);
  await saveRun(
    ctx.tx,
    { ...testerOf(ctx), wizard_id: run.id },
    {
      runProgress,
      step: {
        step_id: step.step_id,
        time_spent: step.time_spent,
        completed_at: step.passed === "completed" ? now : null,
        skipped_at: step.passed === "skipped" ? now : null,
      },
      answers: answers.map((answer) => ({ ...answer, step_id: step.step_id, answered_at: now })),
    },
  );
  // A completed wizard needs no notification to complete it.
  if (runProgress.completed_at && !run.completed_at) {
    await readNotices(ctx, { subject_id: run.id, user_id: ctx.user.id });
  }
  return { ...changed, completed_at: runProgress.completed_at };
}

/** Saves a change and records it in the audit log: which questions and steps, never the answers. */
export async function changeRun(ctx: Context, run: RunRow, done: Done): Promise<RunRow> {
  const { step, answers = [] } = done;
  const answered = answers.map(({ interaction_id }) => interaction_id).join(", ");
  const [changed] = await Promise.all([
    saveDone(ctx, run, done),
    publishProgress(ctx, run),
    writeAudit(ctx, {
      action: "UPDATE",
      resource_type: "wizard_run",
      resource_id: run.id,
      changes: {
        ...(answered && { answered: { after: answered } }),
        ...(step.passed && { [`${step.passed}_step`]: { after: step.step_id } }),
      },
    }),
  ]);
  return changed;
}
