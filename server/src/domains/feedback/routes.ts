import type {
  feedbackCommentRoutes,
  feedbackItemRoutes,
  feedbackReportRoutes,
  feedbackSettingsRoutes,
} from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { commentHandlers } from "./comment/routes.ts";
import { changeFeedbackItems } from "./item/change-feedback-items.ts";
import { createFeedbackItem } from "./item/create-feedback-item.ts";
import { getFeedbackItem } from "./item/get-feedback-item.ts";
import { listFeedbackItems } from "./item/list-feedback-items.ts";
import { mergeFeedback } from "./item/merge-feedback.ts";
import { summarizeFeedback } from "./item/summarize-feedback.ts";
import { unmergeFeedback } from "./item/unmerge-feedback.ts";
import { updateFeedbackItem } from "./item/update-feedback-item.ts";
import { followFeedbackItem } from "./person/follow-feedback-item.ts";
import { deleteFeedbackItem } from "./trash/delete-feedback-item.ts";
import { reportHandlers } from "./report/routes.ts";
import { getFeedbackSettings } from "./settings/get-feedback-settings.ts";
import { setFeedbackSettings } from "./settings/set-feedback-settings.ts";
import { findSimilarFeedback } from "./similar/find-similar-feedback.ts";

type Routes = typeof feedbackItemRoutes &
  typeof feedbackCommentRoutes &
  typeof feedbackReportRoutes &
  typeof feedbackSettingsRoutes;

export const feedbackHandlers: Handlers<Routes> = {
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
  getFeedbackSettings,
  setFeedbackSettings,
  findSimilarFeedback,
  ...commentHandlers,
  ...reportHandlers,
};
