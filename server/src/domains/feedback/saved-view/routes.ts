import type { feedbackViewRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { createFeedbackView } from "./create-feedback-view.ts";
import { deleteFeedbackView } from "./delete-feedback-view.ts";
import { listFeedbackViews } from "./list-feedback-views.ts";
import { updateFeedbackView } from "./update-feedback-view.ts";

export const savedViewHandlers: Handlers<typeof feedbackViewRoutes> = {
  listFeedbackViews,
  createFeedbackView,
  updateFeedbackView,
  deleteFeedbackView,
};
