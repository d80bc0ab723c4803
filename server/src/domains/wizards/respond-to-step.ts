import { isDeepStrictEqual } from "node:util";
import {
  markResponse,
  readResponse,
  type Answer,
  type Api,
  type HandlerInput,
  type Interaction,
  type ResponseData,
} from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { invalid, Refusal } from "../../infra/errors.ts";
import { writeNoAudit } from "../audit/public.ts";
import { changeRun } from "./change-run.ts";
import { holdRun } from "./hold-run.ts";
import type { RunRow } from "./run-queries.ts";
import { shownStep } from "./run-state.ts";
import { responsesByStep, runView } from "./run-view.ts";

type Responded = Answer<Api["respondToStep"]>;

function responded(run: RunRow, of: { step_id: string; interaction_id: string }): Responded {
  const response = responsesByStep(run)
    .get(of.step_id)
    ?.find(({ interaction_id }) => interaction_id === of.interaction_id);
  if (!response) throw new Error("An answer that was just kept is not there");
  return { ...runView(run), response, is_correct: response.response.is_correct };
}

function readOrRefuse(interaction: Interaction, data: ResponseData): ResponseData {
  const reading = readResponse(interaction, data);
  if ("problem" in reading) throw invalid("response_data", reading.problem);
  return reading.response;
}

/** Keeps a tester's answer, once: the same one sent again is answered alike, another one changes nothing. */
export async function respondToStep(
  ctx: Context,
  { params, body }: HandlerInput<Api["respondToStep"]>,
): Promise<Responded> {
  const { run } = await holdRun(ctx, params.id);
  const step = shownStep(run, params.stepId);
  const interaction = step.interactions.find(({ id }) => id === body.interaction_id);
  if (!interaction) throw invalid("interaction_id", "This question is not part of the step");
  const response = readOrRefuse(interaction, body.response_data);
  const own = { step_id: step.id, interaction_id: interaction.id };
  const earlier = run.answers.find(({ interaction_id }) => interaction_id === interaction.id);
  if (earlier) {
    if (!isDeepStrictEqual(earlier.response, response)) {
      throw new Refusal("conflict", "You have already answered this.");
    }
    writeNoAudit(ctx);
    return responded(run, own);
  }
  const changed = await changeRun(ctx, run, {
    step: { step_id: step.id, time_spent: body.time_spent, completes: false },
    answer: { interaction_id: interaction.id, response, is_correct: markResponse(interaction, response) },
  });
  return responded(changed, own);
}
