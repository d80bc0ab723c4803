import { z } from "zod";
import { exportFormats, mediaTypes } from "../common/media-types.ts";
import { withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { feedbackItemsAsked } from "./items.ts";

export const feedbackExportRoutes = routes({
  exportFeedbackItems: {
    method: "GET",
    path: "/projects/{id}/feedback-items/export",
    permission: "triage feedback",
    summary:
      "Exports the feedback of a project that matches all filters as a file, one row each, in the order of the list",
    params: withId,
    query: z.object({ ...feedbackItemsAsked, format: z.enum(exportFormats) }),
    answer: "file",
    media: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.json],
    errors: ["export_too_large"],
  },
});
