import type { feedbackLabelRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { createFeedbackLabel } from "./create-feedback-label.ts";
import { deleteFeedbackLabel } from "./delete-feedback-label.ts";
import { listFeedbackLabels } from "./list-feedback-labels.ts";
import { updateFeedbackLabel } from "./update-feedback-label.ts";

export const labelHandlers: Handlers<typeof feedbackLabelRoutes> = {
  listFeedbackLabels,
  createFeedbackLabel,
  updateFeedbackLabel,
  deleteFeedbackLabel,
};
