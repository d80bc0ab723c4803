/** Validates step conditions without importing schemas, so that small screens can load it alone. */
import type { Interaction } from "./interactions.ts";
import type { StepCondition, WizardStep } from "./steps.ts";
import { feedbackValues, type StepConditionKind, stepConditionKindsOf } from "./constants.ts";

const isPresence = (is: StepConditionKind) => ["answered", "not_answered", "correct", "wrong"].includes(is);

/** Why a condition cannot be asked of an earlier interaction; undefined when it can. */
export function stepConditionProblem({ is, value }: StepCondition, of: Interaction | undefined): string | undefined {
  if (!of) return "Choose an interaction from an earlier step";
  if (!stepConditionKindsOf[of.type].includes(is)) return "This condition does not fit the answer type";
  if (isPresence(is)) return undefined;
  if (value === undefined) return "Enter a value to compare with";
  if (of.type === "rating") {
    return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 5
      ? undefined
      : "Choose 1 to 5 stars";
  }
  const known: readonly string[] = of.type === "feedback_prompt" ? feedbackValues : of.options.map((one) => one.value);
  return typeof value === "string" && known.includes(value) ? undefined : "Choose one of the options";
}

export interface StepProblem {
  step: WizardStep;
  /** Which of its conditions. */
  condition: number;
  message: string;
}

/** Problems of the step conditions in the given order, such as after moving, changing or deleting a step. */
export function stepProblems(steps: readonly WizardStep[]): StepProblem[] {
  const before = new Map<string, Interaction>();
  return steps.flatMap((step) => {
    const conditions = step.show_if?.conditions ?? [];
    const problems = conditions.flatMap((one, index) => {
      const message = stepConditionProblem(one, before.get(one.interaction_id));
      return message ? [{ step, condition: index, message }] : [];
    });
    for (const each of step.interactions) before.set(each.id, each);
    return problems;
  });
}
