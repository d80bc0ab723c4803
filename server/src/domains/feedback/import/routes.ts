import type { feedbackImportRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { getFeedbackImport } from "./get-feedback-import.ts";
import { importFeedback } from "./import-feedback.ts";
import { listFeedbackImportRows } from "./list-feedback-import-rows.ts";
import { previewFeedbackImport } from "./preview-feedback-import.ts";

export const importHandlers: Handlers<typeof feedbackImportRoutes> = {
  previewFeedbackImport,
  importFeedback,
  getFeedbackImport,
  listFeedbackImportRows,
};
