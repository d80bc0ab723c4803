import type { Assignment } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { testerOf } from "./lock-run.ts";
import { listProgressOfTester } from "./queries.ts";
import { progressOf } from "./state.ts";

type Seen = Awaited<ReturnType<typeof listProgressOfTester>>[number];

export interface TesterProgress {
  /** Percent, by project; projects without an active onboarding are not in it. */
  onboarding: ReadonlyMap<string, number>;
  /** Percent of each wizard that is required, or that they were asked to do, by project. */
  wizards: ReadonlyMap<string, readonly number[]>;
  /** The most urgent wizard of each project to start or continue. */
  next: ReadonlyMap<string, NextWizard>;
}

type NextWizard = NonNullable<Assignment["wizards"]["next"]>;

function percentOf(all: readonly Seen[]): number {
  const sum = (name: "total_steps" | "completed_steps" | "skipped_steps") =>
    all.reduce((total, each) => total + each[name], 0);
  const steps = {
    total_steps: sum("total_steps"),
    completed_steps: sum("completed_steps"),
    skipped_steps: sum("skipped_steps"),
  };
  const isCompleted = all.every(({ completed_at }) => completed_at !== null);
  return progressOf(steps, isCompleted).progress_percentage;
}

function isWanted({ kind, priority, assigned_at }: Seen): boolean {
  return kind === "wizard" && (priority === "required" || assigned_at !== null);
}

/** Required, assigned or started, and not completed. Any other wizard is optional. */
function isOpen(one: Seen): boolean {
  const waits = one.is_live && one.completed_at === null && one.total_steps > 0;
  return waits && one.kind === "wizard" && (isWanted(one) || one.started_at !== null);
}

function nextView(one: Seen): NextWizard {
  const { id, title, due_date, overdue, started_at, estimated_total_time } = one;
  const state = { is_required: isWanted(one), is_started: started_at !== null };
  return { id, title, due_date, overdue, ...state, estimated_total_time };
}

/** How far the signed-in tester is with what their projects want of them. */
export async function progressOfTester(ctx: Context): Promise<TesterProgress> {
  const seen = await listProgressOfTester(ctx.tx, testerOf(ctx), ctx.clock.now());
  const onboarding = Map.groupBy(
    seen.filter(({ kind, is_live }) => kind === "onboarding" && is_live),
    ({ project_id }) => project_id,
  );
  const wanted = Map.groupBy(seen.filter(isWanted), ({ project_id }) => project_id);
  const open = Map.groupBy(seen.filter(isOpen), ({ project_id }) => project_id);
  return {
    onboarding: new Map([...onboarding].map(([projectId, runs]) => [projectId, percentOf(runs)])),
    wizards: new Map([...wanted].map(([projectId, runs]) => [projectId, runs.map((one) => percentOf([one]))])),
    next: new Map([...open].flatMap(([projectId, [first]]) => (first ? [[projectId, nextView(first)]] : []))),
  };
}
