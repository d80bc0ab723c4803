import type {
  feedbackCommentRoutes,
  feedbackExportRoutes,
  feedbackImportRoutes,
  feedbackItemRoutes,
  feedbackReportRoutes,
  feedbackSettingsRoutes,
  testerDeviceRoutes,
} from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { commentHandlers } from "./comment/routes.ts";
import { deviceHandlers } from "./device/routes.ts";
import { exportFeedbackItems } from "./export/export-feedback-items.ts";
import { importHandlers } from "./import/routes.ts";
import { itemHandlers } from "./item/routes.ts";
import { reportHandlers } from "./report/routes.ts";
import { settingsHandlers } from "./settings/routes.ts";

type Routes = typeof feedbackItemRoutes &
  typeof feedbackCommentRoutes &
  typeof feedbackReportRoutes &
  typeof feedbackExportRoutes &
  typeof feedbackImportRoutes &
  typeof feedbackSettingsRoutes &
  typeof testerDeviceRoutes;

export const feedbackHandlers: Handlers<Routes> = {
  ...itemHandlers,
  ...commentHandlers,
  ...importHandlers,
  ...reportHandlers,
  ...deviceHandlers,
  ...settingsHandlers,
  exportFeedbackItems,
};
