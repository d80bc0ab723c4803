import { publishedWizard, stepBody, stepConditionProblem } from "@firstlight/contract";
import { shownInteraction } from "../step-editor/shown.ts";
import { bodyOf, type WizardContent } from "./content.ts";

/** What a new step starts with. */
export const newStepBody = stepBody.pick({ title: true, description: true });

/** What a wizard lacks, and where. */
export interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

const screenOrder = ["title", "description", "estimated_time", "is_required", "content_blocks", "interactions"];

function rankOf([root, step, part]: readonly PropertyKey[]): number {
  if (root !== "steps" || step === undefined) return -1;
  return Number(step) * 10 + (screenOrder.indexOf(String(part)) + 1 || screenOrder.length + 1);
}

/** Finds what the server would report when the wizard is published, in the order of the screen. */
export function problemsOf(content: WizardContent): Problem[] {
  const issues: Problem[] = publishedWizard.safeParse(bodyOf(content)).error?.issues ?? [];
  const conditions = content.steps.flatMap(({ showIf }, index) => {
    const before = content.steps.slice(0, index).flatMap(({ interactions }) => interactions.map(shownInteraction));
    return (showIf?.conditions ?? []).flatMap((condition, at): Problem[] => {
      const message = stepConditionProblem(
        condition,
        before.find(({ id }) => id === condition.interaction_id),
      );
      return message ? [{ path: ["steps", index, "show_if", "conditions", at], message }] : [];
    });
  });
  return [...issues, ...conditions].toSorted((one, other) => rankOf(one.path) - rankOf(other.path));
}
