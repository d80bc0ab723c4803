import type { Interaction, ResponseData } from "./interactions.ts";
import type { StepCondition, StepConditions } from "./steps.ts";

export type GivenResponse = ResponseData & { is_correct?: boolean | null };
/** Answers by interaction id. */
export type GivenResponses = Readonly<Record<string, GivenResponse>>;

interface LogicStep {
  id: string;
  is_required: boolean;
  interactions: readonly Pick<Interaction, "id" | "required">[];
  show_if?: StepConditions | null | undefined;
}

function meetsStepCondition({ is, value }: StepCondition, given: GivenResponse | undefined): boolean {
  switch (is) {
    case "answered":
      return given !== undefined;
    case "not_answered":
      return given === undefined;
    case "equals":
      return given !== undefined && (given.value ?? given.rating) === value;
    case "not_equals":
      return (given?.value ?? given?.rating) !== value;
    case "at_least":
      return (given?.rating ?? Number.NEGATIVE_INFINITY) >= Number(value);
    case "at_most":
      return (given?.rating ?? Number.POSITIVE_INFINITY) <= Number(value);
    case "correct":
      return given?.is_correct === true;
    case "wrong":
      return given?.is_correct === false;
  }
}

/** The visible steps, given the answers so far. Answers on hidden steps are ignored. */
export function visibleSteps<S extends LogicStep>(steps: readonly S[], given: GivenResponses): S[] {
  const counted: Record<string, GivenResponse> = {};
  return steps.filter(({ show_if, interactions }) => {
    const each = (one: StepCondition) => meetsStepCondition(one, counted[one.interaction_id]);
    if (show_if && !(show_if.match === "all" ? show_if.conditions.every(each) : show_if.conditions.some(each)))
      return false;
    for (const { id } of interactions) {
      const answer = given[id];
      if (answer) counted[id] = answer;
    }
    return true;
  });
}

/** The interactions of a step that have to be answered before it can be completed. */
export function unanswered<I extends LogicStep["interactions"][number]>(
  step: { interactions: readonly I[] },
  given: GivenResponses,
): I[] {
  return step.interactions.filter(({ id, required }) => required && !given[id]);
}

/** The first required step before this one that is not completed; undefined when this one's turn has come. */
export function stepBefore<S extends LogicStep>(
  shown: readonly S[],
  stepId: string,
  completed: ReadonlySet<string>,
): S | undefined {
  const own = shown.findIndex(({ id }) => id === stepId);
  return shown.slice(0, own).find((step) => step.is_required && !completed.has(step.id));
}

/** Whether a run is completed: every step that is shown is behind them, completed or skipped. */
export function isRunCompleted(shown: readonly { id: string }[], passed: ReadonlySet<string>): boolean {
  return shown.length > 0 && shown.every(({ id }) => passed.has(id));
}
