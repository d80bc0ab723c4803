import { isDeepStrictEqual } from "node:util";
import { publishedWizard, stepProblems, type WizardEditContent, type WizardStep } from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { invalid } from "#platform/errors.ts";
import { parseOrThrow } from "#platform/http/send-error.ts";
import { saySame } from "../step/save-changed-steps.ts";
import { sentStep } from "../step/stored-step.ts";
import { wizardColumnsOf } from "../wizard/create-wizard.ts";
import type { WizardRow } from "../wizard/queries.ts";
import { withOwnIds } from "./own-ids.ts";

type Sent = ReturnType<typeof publishedWizard.parse>["steps"];

/** A wizard's own content, as an editor starts from it. */
export function contentOf(wizard: WizardRow): WizardEditContent {
  return {
    title: wizard.title,
    description: wizard.description,
    priority: wizard.priority,
    estimated_total_time: wizard.estimated_total_time,
    tags: wizard.tags,
    settings: wizard.settings,
    steps: wizard.steps.map(({ order: _position, updated_at: _when, ...step }) => ({
      ...step,
      show_if: step.show_if ?? null,
      interactions: step.interactions.map(({ order: _own, ...one }) => ({
        ...one,
        options: one.options.map(({ id, text, is_correct = false }) => ({ id, text, is_correct })),
      })),
    })),
  };
}

/** The steps to store. Those that stay as they are keep the time of their last change. */
function stepsOf(wizard: WizardRow, sent: Sent, now: Date): WizardStep[] {
  const own = new Map(wizard.steps.map((step) => [step.id, step]));
  return sent.map((step, order) => {
    const [made, was] = [{ ...sentStep(step, now), order }, own.get(step.id)];
    return was && saySame([made], [{ ...was, order }]) ? { ...was, order } : made;
  });
}

/** Whether publishing it would change the wizard. What is incomplete would, unless it is as it was. */
export function differs(wizard: WizardRow, content: WizardEditContent): boolean {
  const { success, data } = publishedWizard.safeParse(withOwnIds(wizard, content));
  if (!success) return !isDeepStrictEqual(content, JSON.parse(JSON.stringify(contentOf(wizard))));
  const columns = { ...wizardColumnsOf(data), settings: data.settings };
  return !isNone(changesBetween(wizard, columns)) || !saySame(stepsOf(wizard, data.steps, new Date(0)), wizard.steps);
}

function assertOnce(ids: readonly string[], paths: readonly string[]): void {
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const path = paths[repeated];
  if (path !== undefined) throw invalid(path, "This ID is used twice. Give each part an ID of its own.");
}

/** What a working copy becomes. @throws AppError invalid_input with the path of each part that is incomplete */
export function readContent(wizard: WizardRow, content: WizardEditContent, now: Date) {
  const { steps: sent, ...said } = parseOrThrow(publishedWizard, withOwnIds(wizard, content));
  const steps = stepsOf(wizard, sent, now);
  const asked = steps.flatMap(({ interactions }, step) => interactions.map(({ id, order }) => ({ id, step, order })));
  assertOnce(
    steps.map(({ id }) => id),
    steps.map(({ order }) => `steps.${order}.id`),
  );
  assertOnce(
    asked.map(({ id }) => id),
    asked.map(({ step, order }) => `steps.${step}.interactions.${order}.id`),
  );
  steps.forEach(({ interactions }, step) =>
    interactions.forEach(({ options, order }) =>
      assertOnce(
        options.map(({ id }) => id),
        options.map((_option, at) => `steps.${step}.interactions.${order}.options.${at}.id`),
      ),
    ),
  );
  const [problem] = stepProblems(steps);
  if (problem) throw invalid(`steps.${problem.step.order}.show_if.conditions.${problem.condition}`, problem.message);
  return { said, steps };
}
