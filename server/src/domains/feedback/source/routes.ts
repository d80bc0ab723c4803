import type { feedbackTurningRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { draftFeedbackItem } from "./draft-feedback-item.ts";
import { findTurnedSources } from "./find-turned-sources.ts";
import { turnResponses } from "./turn-responses.ts";

export const turningHandlers: Handlers<typeof feedbackTurningRoutes> = {
  draftFeedbackItem,
  findTurnedSources,
  turnResponses,
};
