import { isDeepStrictEqual } from "node:util";
import { markResponse, readResponse, type StepAnswer, type WizardStep } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import type { Answered } from "./change-run.ts";
import type { RunRow } from "./queries.ts";

/**
 * A tester's answers to questions of a step, one each: the same answer again changes nothing.
 * @param under path of the answers in the request, for errors
 * @returns the new ones, marked
 * @throws AppError invalid_input for what does not answer a question of the step, already_answered for another answer than there is
 */
export function readAnswers(
  run: RunRow,
  step: WizardStep,
  { sent, under }: { sent: readonly StepAnswer[]; under?: string },
): Answered[] {
  const known = new Map(run.answers.map(({ interaction_id, response }) => [interaction_id, response]));
  return sent.flatMap(({ interaction_id, response_data }, index) => {
    const at = (name: string) => (under ? `${under}.${index}.${name}` : name);
    const to = step.interactions.find(({ id }) => id === interaction_id);
    if (!to) throw invalid(at("interaction_id"), "This question is not part of the step");
    const reading = readResponse(to, response_data);
    if ("problem" in reading) throw invalid(at("response_data"), reading.problem);
    const { response } = reading;
    const earlier = known.get(to.id);
    if (earlier && !isDeepStrictEqual(earlier, response)) {
      throw new AppError("already_answered");
    }
    known.set(to.id, response);
    return earlier ? [] : [{ interaction_id: to.id, response, is_correct: markResponse(to, response) }];
  });
}
