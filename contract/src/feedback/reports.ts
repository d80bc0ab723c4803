import { z } from "zod";
import { id, page, requiredText, text, time, wholeCount, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { upload } from "../uploads/routes.ts";
import { feedbackEnvironment } from "./environment.ts";
import {
  feedbackContent,
  feedbackDetails,
  feedbackNumber,
  feedbackStatus,
  feedbackType,
  frequency,
  severity,
  withNumber,
} from "./items.ts";

/** What a tester sees of something that they reported, or that the team shares with all testers: of others neither names nor words. */
export const report = z
  .object({
    number: feedbackNumber,
    /** The project’s key and the number, such as TRL-42. */
    reference: z.string(),
    type: feedbackType,
    /** The own words, or those that the team has shared. */
    title: z.string(),
    /** Empty for an own report. */
    summary: z.string(),
    /** Of a duplicate: that of what it is a duplicate of. */
    status: feedbackStatus,
    people_count: z.int(),
    created_at: time,
    last_activity_at: time,
    is_own: z.boolean(),
    /** They reported it, or said that they have it too. */
    has_it: z.boolean(),
    follows: z.boolean(),
    /** The name of the build that has it done. */
    fixed_build: z.string().nullable(),
  })
  .meta({ id: "FeedbackReport" });
export type Report = z.output<typeof report>;

const comment = z.object({
  id,
  /** Null for the team, whose members sign with their own names. */
  author: z.object({ name: z.string(), is_staff: z.boolean(), is_self: z.boolean() }),
  body: z.string(),
  files: z.array(upload),
  created_at: time,
});
export type ReportComment = z.output<typeof comment>;

/** With what only its reporter sees. */
const ownPart = z.object({
  details: feedbackDetails,
  severity: severity.nullable(),
  frequency: frequency.nullable(),
  /** Why it was closed without being done. */
  reason: z.string(),
  environment: feedbackEnvironment,
  files: z.array(upload),
  revision: z.int(),
});

export const reportDetail = report
  .extend({
    /** Null for what someone else reported. */
    own: ownPart.nullable(),
    /** With the team, oldest first. */
    comments: z.array(comment),
  })
  .meta({ id: "FeedbackReportDetail" });
export type ReportDetail = z.output<typeof reportDetail>;

export const reportBody = z.object(feedbackContent);

export const reportChange = z.object({
  revision: wholeCount,
  title: feedbackContent.title.optional(),
  details: feedbackDetails.optional(),
  severity: severity.nullable().optional(),
  frequency: frequency.nullable().optional(),
});

export const similarItem = z.object({
  number: feedbackNumber,
  reference: z.string(),
  type: feedbackType,
  title: z.string(),
  status: feedbackStatus,
  people_count: z.int(),
  /** 0.35 to 1. */
  score: z.number(),
  is_own: z.boolean(),
  has_it: z.boolean(),
});
export type SimilarItem = z.output<typeof similarItem>;

export const similarBody = z.object({ text: text("Text", limits.title), type: feedbackType.optional() });

export const feedbackReportRoutes = routes({
  listReports: {
    method: "GET",
    path: "/beta/projects/{id}/feedback",
    permission: "report feedback",
    summary: "Lists what the signed-in tester reported, follows, or what the team has shared, latest activity first",
    params: withId,
    query: page.extend({ show: z.enum(["mine", "known", "following"]).default("mine") }),
    answer: z.object({ reports: z.array(report) }),
    paged: true,
  },
  reportFeedback: {
    method: "POST",
    path: "/beta/projects/{id}/feedback",
    permission: "report feedback",
    summary: "Reports something to the team",
    throttle: "reports",
    params: withId,
    body: reportBody,
    answer: reportDetail,
    status: 201,
    again: true,
    errors: ["feedback_conflict"],
  },
  getReport: {
    method: "GET",
    path: "/beta/projects/{id}/feedback/{number}",
    permission: "report feedback",
    summary: "Returns an own report, or what the team has shared",
    params: withNumber,
    answer: reportDetail,
  },
  updateReport: {
    method: "PATCH",
    path: "/beta/projects/{id}/feedback/{number}",
    permission: "report feedback",
    summary: "Changes an own report that the team has not looked at",
    params: withNumber,
    body: reportChange,
    answer: reportDetail,
    errors: ["edit_conflict", "report_taken_up"],
  },
  withdrawReport: {
    method: "DELETE",
    path: "/beta/projects/{id}/feedback/{number}",
    permission: "report feedback",
    summary: "Withdraws an own report that the team has not looked at",
    params: withNumber,
    errors: ["report_taken_up"],
  },
  commentOnReport: {
    method: "POST",
    path: "/beta/projects/{id}/feedback/{number}/comments",
    permission: "report feedback",
    summary: "Writes to the team about an own report, or about something shared that one has too",
    throttle: "messages",
    params: withNumber,
    body: z.object({
      id: id.optional(),
      body: requiredText("Comment", limits.feedbackComment),
      upload_ids: feedbackContent.upload_ids,
    }),
    answer: reportDetail,
    status: 201,
    again: true,
    errors: ["feedback_conflict"],
  },
  voteForFeedback: {
    method: "PUT",
    path: "/beta/projects/{id}/feedback/{number}/vote",
    permission: "report feedback",
    summary: "Says that one has something shared, too, and on what",
    params: withNumber,
    body: z.object({ environment: feedbackEnvironment.default({}) }),
    answer: reportDetail,
    errors: ["feedback_closed", "own_report"],
  },
  withdrawVote: {
    method: "DELETE",
    path: "/beta/projects/{id}/feedback/{number}/vote",
    permission: "report feedback",
    summary: "Takes that back",
    params: withNumber,
    answer: reportDetail,
    errors: ["own_report"],
  },
  followReport: {
    method: "PUT",
    path: "/beta/projects/{id}/feedback/{number}/following",
    permission: "report feedback",
    summary: "Follows a report or something shared, or no longer",
    params: withNumber,
    body: z.object({ follows: z.boolean() }),
    answer: z.object({ follows: z.boolean() }),
  },
  findSimilarReports: {
    method: "POST",
    path: "/beta/projects/{id}/feedback/similar",
    permission: "report feedback",
    summary: "Finds own reports and what the team has shared that may say the same, at most 5",
    reads: true,
    throttle: "similar feedback",
    params: withId,
    body: similarBody,
    answer: z.object({ items: z.array(similarItem) }),
  },
});
