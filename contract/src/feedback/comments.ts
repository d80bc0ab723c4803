import { z } from "zod";
import { id, page, requiredText, time } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { upload } from "../uploads/routes.ts";
import { feedbackEnvironment } from "./environment.ts";
import { feedbackContent, feedbackPersonName, withNumber } from "./items.ts";

export const feedbackAudience = z.enum(["internal", "direct", "shared"]);
export type FeedbackAudience = z.output<typeof feedbackAudience>;

export const feedbackComment = z
  .object({
    id,
    author: feedbackPersonName.extend({ is_staff: z.boolean() }),
    audience: feedbackAudience,
    /** Of a direct one: who reads it beside the team. */
    tester: feedbackPersonName.nullable(),
    body: z.string(),
    /** Of a note: who of the team is mentioned in it, as "@" and their name. */
    mentions: z.array(feedbackPersonName),
    files: z.array(upload),
    created_at: time,
    edited_at: time.nullable(),
  })
  .meta({ id: "FeedbackComment" });
export type FeedbackComment = z.output<typeof feedbackComment>;

export const feedbackEventKind = z.enum([
  "created",
  "imported",
  "type",
  "title",
  "details",
  "severity",
  "frequency",
  "priority",
  "status",
  "reason",
  "owner",
  "visibility",
  "shared_text",
  "seen_build",
  "fixed_build",
  "snoozed",
  "label_added",
  "label_removed",
  "person_added",
  "person_removed",
  "merged",
  "unmerged",
  "retests_asked",
  "retest_canceled",
  "retest_fixed",
  "retest_still_broken",
  "retest_cannot_test",
]);
export type FeedbackEventKind = z.output<typeof feedbackEventKind>;

export const feedbackTimelineEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("comment"), id, at: time, comment: feedbackComment }),
  z.object({
    kind: z.literal("event"),
    id,
    at: time,
    /** Null for the product itself. */
    actor: feedbackPersonName.nullable(),
    what: feedbackEventKind,
    /** In words that people know; empty where there is none, or it is long. */
    before: z.string(),
    after: z.string(),
  }),
]);
export type FeedbackTimelineEntry = z.output<typeof feedbackTimelineEntry>;

export const feedbackPerson = z.object({
  user: feedbackPersonName.extend({ email: z.string() }),
  environment: feedbackEnvironment,
  is_reporter: z.boolean(),
  at: time,
});
export type FeedbackPerson = z.output<typeof feedbackPerson>;

const words = requiredText("Comment", limits.feedbackComment);
const mentions = z.array(id).max(limits.feedbackMentions, `At most ${limits.feedbackMentions} people`);
export const feedbackCommentBody = z.object({
  id: id.optional(),
  audience: feedbackAudience,
  tester_id: id.optional(),
  body: words,
  mentions: mentions.default([]),
  upload_ids: feedbackContent.upload_ids,
});

const withComment = withNumber.extend({ commentId: id });

export const feedbackCommentRoutes = routes({
  listFeedbackTimeline: {
    method: "GET",
    path: "/projects/{id}/feedback-items/{number}/timeline",
    permission: "triage feedback",
    summary: "Lists comments and changes of an item, newest first",
    params: withNumber,
    query: page,
    answer: z.object({ timeline: z.array(feedbackTimelineEntry) }),
    paged: true,
  },
  commentOnFeedback: {
    method: "POST",
    path: "/projects/{id}/feedback-items/{number}/comments",
    permission: "triage feedback",
    summary: "Comments for the team, for one person who has it, or for all who see the item",
    throttle: "messages",
    params: withNumber,
    body: feedbackCommentBody,
    answer: feedbackComment,
    status: 201,
    again: true,
    errors: ["feedback_conflict", "feedback_merged", "project_archived"],
  },
  editFeedbackComment: {
    method: "PATCH",
    path: "/projects/{id}/feedback-items/{number}/comments/{commentId}",
    permission: "triage feedback",
    summary: "Edits an own comment within 15 minutes",
    params: withComment,
    body: z.object({ body: words, mentions: mentions.optional() }),
    answer: feedbackComment,
    errors: ["edit_time_over", "project_archived"],
  },
  deleteFeedbackComment: {
    method: "DELETE",
    path: "/projects/{id}/feedback-items/{number}/comments/{commentId}",
    permission: "triage feedback",
    summary: "Deletes an own comment",
    params: withComment,
    errors: ["project_archived"],
  },
  listFeedbackPeople: {
    method: "GET",
    path: "/projects/{id}/feedback-items/{number}/people",
    permission: "triage feedback",
    summary: "Lists who has it, and on what",
    params: withNumber,
    query: page,
    answer: z.object({ people: z.array(feedbackPerson) }),
    paged: true,
  },
  addFeedbackPerson: {
    method: "POST",
    path: "/projects/{id}/feedback-items/{number}/people",
    permission: "triage feedback",
    summary: "Adds a tester of the project who has it, too",
    params: withNumber,
    body: z.object({ user_id: id, environment: feedbackEnvironment.default({}) }),
    answer: feedbackPerson,
    status: 201,
    again: true,
    errors: ["feedback_merged", "project_archived"],
  },
  removeFeedbackPerson: {
    method: "DELETE",
    path: "/projects/{id}/feedback-items/{number}/people/{userId}",
    permission: "triage feedback",
    summary: "Removes someone who does not have it; the reporter stays",
    params: withNumber.extend({ userId: id }),
    errors: ["feedback_merged", "reporter_stays", "project_archived"],
  },
});
