import type { feedbackItemRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { followFeedbackItem } from "../person/follow-feedback-item.ts";
import { deleteFeedbackItem } from "../trash/delete-feedback-item.ts";
import { changeFeedbackItems } from "./change-feedback-items.ts";
import { createFeedbackItem } from "./create-feedback-item.ts";
import { getFeedbackItem } from "./get-feedback-item.ts";
import { listFeedbackItems } from "./list-feedback-items.ts";
import { mergeFeedback } from "./merge-feedback.ts";
import { summarizeFeedback } from "./summarize-feedback.ts";
import { unmergeFeedback } from "./unmerge-feedback.ts";
import { updateFeedbackItem } from "./update-feedback-item.ts";

export const itemHandlers: Handlers<typeof feedbackItemRoutes> = {
  listFeedbackItems,
  summarizeFeedback,
  createFeedbackItem,
  getFeedbackItem,
  updateFeedbackItem,
  changeFeedbackItems,
  deleteFeedbackItem,
  mergeFeedback,
  unmergeFeedback,
  followFeedbackItem,
};
