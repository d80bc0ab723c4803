import type { feedbackReportRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { commentOnReport } from "./comment-on-report.ts";
import { findSimilarReports } from "./find-similar-reports.ts";
import { followReport } from "./follow-report.ts";
import { getReport } from "./get-report.ts";
import { listReports } from "./list-reports.ts";
import { reportFeedback } from "./report-feedback.ts";
import { updateReport } from "./update-report.ts";
import { voteForFeedback } from "./vote-for-feedback.ts";
import { withdrawVote } from "./withdraw-vote.ts";
import { withdrawReport } from "./withdraw-report.ts";

export const reportHandlers: Handlers<typeof feedbackReportRoutes> = {
  listReports,
  reportFeedback,
  getReport,
  updateReport,
  withdrawReport,
  commentOnReport,
  voteForFeedback,
  withdrawVote,
  followReport,
  findSimilarReports,
};
