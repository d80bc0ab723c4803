import { meetsCondition, visibleNow } from "../questions/conditions.ts";
import type { AnswerValue } from "../questions/schema.ts";
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

/** What conditions ask of. */
const answerOf = ({ value, text, rating, values, cells }: GivenResponse): AnswerValue =>
  value ?? rating ?? values ?? cells ?? text ?? "";

/** The visible steps, given the answers so far. Answers on hidden steps are ignored. */
export function visibleSteps<S extends LogicStep>(steps: readonly S[], given: GivenResponses): S[] {
  const counted: Record<string, GivenResponse> = {};
  return visibleNow<StepCondition, S>(
    steps,
    (condition) => {
      const answer = counted[condition.interaction_id];
      // As they are: stars are no text, and options have no capitals.
      return meetsCondition(condition, answer && answerOf(answer), {
        read: JSON.stringify,
        isCorrect: answer?.is_correct,
      });
    },
    ({ interactions }) => {
      for (const { id } of interactions) {
        const answer = given[id];
        if (answer) counted[id] = answer;
      }
    },
  );
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
