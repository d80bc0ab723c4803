import type { feedbackSettingsRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { findSimilarFeedback } from "../similar/find-similar-feedback.ts";
import { getFeedbackSettings } from "./get-feedback-settings.ts";
import { setFeedbackSettings } from "./set-feedback-settings.ts";

export const settingsHandlers: Handlers<typeof feedbackSettingsRoutes> = {
  getFeedbackSettings,
  setFeedbackSettings,
  findSimilarFeedback,
};
