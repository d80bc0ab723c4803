import {
  contentKinds,
  plainTextOf,
  type RouteOutput,
  type Api,
  type ContentBlock,
  type RouteInput,
  type OnboardingStep,
  type WizardProgress,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { testerOf } from "./lock-run.ts";
import { isOnProject, listOnboardingRuns, type RunRow } from "./queries.ts";
import { progressOf, stateOf, type HowFar } from "./state.ts";
import { responsesByStep } from "./view.ts";
import { stepsForTesters } from "../step/view-for-testers.ts";

/** What the texts of a step say, a blank line between them. */
function textsOf(blocks: readonly ContentBlock[]): string {
  const words = blocks.filter(({ type }) => contentKinds[type] === "words");
  return words.map(({ content }) => (typeof content === "string" ? content : plainTextOf(content))).join("\n\n");
}

function linksOf(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap((block) => (block.type === "link" ? [block.content] : []));
}

function stepsOf(run: RunRow): OnboardingStep[] {
  const done = new Map(run.step_runs.map((each) => [each.step_id, each]));
  const responses = responsesByStep(run);
  const { shown, skipped } = stateOf(run);
  return stepsForTesters(shown).map((step) => {
    const completed_at = done.get(step.id)?.completed_at ?? null;
    return {
      ...step,
      wizard_id: run.id,
      wizard_title: run.title,
      content: textsOf(step.content_blocks),
      links: linksOf(step.content_blocks),
      completed: completed_at !== null,
      completed_at: completed_at && new Date(completed_at).toISOString(),
      skipped: skipped.has(step.id),
      time_spent: done.get(step.id)?.time_spent ?? 0,
      responses: responses.get(step.id) ?? [],
    };
  });
}

/** A tester's progress in all onboarding of a project. */
export function progressOver(runs: readonly RunRow[]): WizardProgress {
  const states = runs.map(stateOf);
  const sum = (of: (state: HowFar) => number) => states.reduce((total, state) => total + of(state), 0);
  return progressOf(
    {
      total_steps: sum(({ shown }) => shown.length),
      completed_steps: sum(({ completedCount }) => completedCount),
      skipped_steps: sum(({ skippedCount }) => skippedCount),
    },
    states.length > 0 && states.every(({ isCompleted }) => isCompleted),
  );
}

type Onboarding = RouteOutput<Api["getOnboarding"]>;

/** The steps of each project's onboarding as its tester goes through them, one wizard after the other. The projects are theirs. */
export async function listOnboarding(ctx: Context, projectIds: readonly string[]): Promise<Map<string, Onboarding>> {
  const all = await listOnboardingRuns(ctx.tx, testerOf(ctx), projectIds);
  const byProject = Map.groupBy(all, ({ project_id }) => project_id);
  return new Map(
    projectIds.map((id) => {
      const runs = byProject.get(id) ?? [];
      const steps = runs.flatMap(stepsOf).map((step, order) => ({ ...step, order }));
      return [id, { steps, progress: progressOver(runs) }];
    }),
  );
}

/** The same of one project. */
export async function getOnboarding(ctx: Context, { params }: RouteInput<Api["getOnboarding"]>): Promise<Onboarding> {
  const [isTheirs, onboarding] = await Promise.all([
    isOnProject(ctx.tx, testerOf(ctx), params.id),
    listOnboarding(ctx, [params.id]),
  ]);
  const found = onboarding.get(params.id);
  if (!isTheirs || !found) throw notFound("project");
  return found;
}
