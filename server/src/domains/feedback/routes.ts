import type {
  feedbackCommentRoutes,
  feedbackExportRoutes,
  feedbackImportRoutes,
  feedbackItemRoutes,
  feedbackLabelRoutes,
  feedbackReportRoutes,
  feedbackSettingsRoutes,
  feedbackTurningRoutes,
  feedbackViewRoutes,
  testerDeviceRoutes,
} from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { commentHandlers } from "./comment/routes.ts";
import { deviceHandlers } from "./device/routes.ts";
import { exportFeedbackItems } from "./export/export-feedback-items.ts";
import { importHandlers } from "./import/routes.ts";
import { itemHandlers } from "./item/routes.ts";
import { labelHandlers } from "./label/routes.ts";
import { reportHandlers } from "./report/routes.ts";
import { savedViewHandlers } from "./saved-view/routes.ts";
import { settingsHandlers } from "./settings/routes.ts";
import { turningHandlers } from "./source/routes.ts";

type Routes = typeof feedbackItemRoutes &
  typeof feedbackCommentRoutes &
  typeof feedbackLabelRoutes &
  typeof feedbackReportRoutes &
  typeof feedbackExportRoutes &
  typeof feedbackImportRoutes &
  typeof feedbackSettingsRoutes &
  typeof feedbackTurningRoutes &
  typeof feedbackViewRoutes &
  typeof testerDeviceRoutes;

export const feedbackHandlers: Handlers<Routes> = {
  ...itemHandlers,
  ...commentHandlers,
  ...labelHandlers,
  ...importHandlers,
  ...reportHandlers,
  ...deviceHandlers,
  ...savedViewHandlers,
  ...settingsHandlers,
  ...turningHandlers,
  exportFeedbackItems,
};
