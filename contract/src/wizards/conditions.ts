/** Validates step conditions without importing schemas, so that small screens can load it alone. */
import { readAnswer } from "../questions/answers.ts";
import { needsValue } from "../questions/conditions.ts";
import type { Interaction } from "./interactions.ts";
import { answerPartOf, questionTypeOf, stepConditionKindsOf } from "./interaction-types.ts";
import type { StepCondition, WizardStep } from "./steps.ts";

/** Why a condition cannot be asked of an earlier interaction; undefined when it can. */
export function stepConditionProblem({ is, value }: StepCondition, of: Interaction | undefined): string | undefined {
  if (!of) return "Choose an interaction from an earlier step";
  if (!stepConditionKindsOf(of.type).includes(is)) return "This condition does not fit the answer type";
  if (!needsValue(is)) return undefined;
  if (value === undefined) return "Enter a value to compare with";
  const read = readAnswer({ type: questionTypeOf(of.type), options: of.options }, value);
  if ("value" in read && read.value === value) return undefined;
  return answerPartOf(of.type).comparedProblem ?? "Choose one of the options";
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
