import type { Context } from "../../infra/context.ts";
import { testerOf } from "./hold-run.ts";
import { listProgressOfTester } from "./run-queries.ts";
import { progressOf } from "./run-state.ts";

type Seen = Awaited<ReturnType<typeof listProgressOfTester>>[number];

export interface TesterProgress {
  /** Percent, by project; projects without an active onboarding are not in it. */
  onboarding: ReadonlyMap<string, number>;
  /** Percent of each wizard that is required, or that they were asked to do, by project. */
  wizards: ReadonlyMap<string, readonly number[]>;
}

function percentOf(all: readonly Seen[]): number {
  const total = all.reduce((sum, { total_steps }) => sum + total_steps, 0);
  const done = all.reduce((sum, { completed_steps }) => sum + completed_steps, 0);
  return progressOf(
    total,
    done,
    all.every(({ completed_at }) => completed_at !== null),
  ).progress_percentage;
}

/** How far the signed-in tester is with what their projects want of them. */
export async function progressOfTester(ctx: Context): Promise<TesterProgress> {
  const seen = await listProgressOfTester(ctx.tx, testerOf(ctx));
  const onboarding = Map.groupBy(
    seen.filter(({ kind, is_live }) => kind === "onboarding" && is_live),
    ({ project_id }) => project_id,
  );
  const wanted = Map.groupBy(
    seen.filter(
      ({ kind, priority, assigned_at }) => kind === "wizard" && (priority === "required" || assigned_at !== null),
    ),
    ({ project_id }) => project_id,
  );
  return {
    onboarding: new Map([...onboarding].map(([projectId, runs]) => [projectId, percentOf(runs)])),
    wizards: new Map([...wanted].map(([projectId, runs]) => [projectId, runs.map((one) => percentOf([one]))])),
  };
}
