import {
  buildAnnouncementRoutes,
  buildRoutes,
  feedbackCommentRoutes,
  feedbackExportRoutes,
  feedbackImportRoutes,
  feedbackItemRoutes,
  feedbackLabelRoutes,
  feedbackSettingsRoutes,
  feedbackTurningRoutes,
  feedbackViewRoutes,
  retestRoutes,
} from "@firstlight/contract";
import { type Call, tableOf } from "#lib/api/route-table.ts";

const { listBuildRetests, askForRetests, cancelRetest } = retestRoutes;

/** The calls of the team's feedback, which its first screens do without. A build puts the value in its place. */
export const staffFeedbackTable: Record<string, Call> = tableOf({
  ...feedbackItemRoutes,
  ...feedbackCommentRoutes,
  ...feedbackSettingsRoutes,
  ...feedbackLabelRoutes,
  ...feedbackViewRoutes,
  ...feedbackExportRoutes,
  ...feedbackImportRoutes,
  ...feedbackTurningRoutes,
  ...buildRoutes,
  ...buildAnnouncementRoutes,
  listBuildRetests,
  askForRetests,
  cancelRetest,
});
