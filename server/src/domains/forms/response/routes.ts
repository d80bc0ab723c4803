import type { responseRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { deleteResponse } from "./delete-response.ts";
import { exportResponses } from "../export/export-responses.ts";
import { listAnswers } from "./list-answers.ts";
import { noteResponse } from "./note-response.ts";
import type { Patterns } from "../form/patterns.ts";
import { listResponses } from "./list-responses.ts";
import { submitResponse } from "./submit-response.ts";
import { getSummary } from "../summary/get-summary.ts";
import { getResponse } from "./get-response.ts";

export function responseHandlers(patterns: Patterns): Handlers<typeof responseRoutes> {
  return {
    submitResponse: (call, input) => submitResponse(patterns, call, input),
    listResponses,
    getResponse,
    deleteResponse,
    noteResponse,
    getSummary,
    listAnswers,
    exportResponses,
  };
}
