import type {
  feedbackCommentRoutes,
  feedbackItemRoutes,
  feedbackReportRoutes,
  feedbackSettingsRoutes,
  testerDeviceRoutes,
} from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { commentHandlers } from "./comment/routes.ts";
import { deviceHandlers } from "./device/routes.ts";
import { itemHandlers } from "./item/routes.ts";
import { reportHandlers } from "./report/routes.ts";
import { getFeedbackSettings } from "./settings/get-feedback-settings.ts";
import { setFeedbackSettings } from "./settings/set-feedback-settings.ts";
import { findSimilarFeedback } from "./similar/find-similar-feedback.ts";

type Routes = typeof feedbackItemRoutes &
  typeof feedbackCommentRoutes &
  typeof feedbackReportRoutes &
  typeof feedbackSettingsRoutes &
  typeof testerDeviceRoutes;

export const feedbackHandlers: Handlers<Routes> = {
  ...itemHandlers,
  ...commentHandlers,
  ...reportHandlers,
  ...deviceHandlers,
  getFeedbackSettings,
  setFeedbackSettings,
  findSimilarFeedback,
};
