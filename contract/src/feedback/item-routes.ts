import { z } from "zod";
import { page, wholeCount, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import {
  bulkChange,
  bulkOutcome,
  feedbackChange,
  feedbackItem,
  feedbackItemBody,
  feedbackItemDetail,
  feedbackItemsAsked,
  feedbackNumber,
  feedbackStatus,
  feedbackView,
  withNumber,
} from "./items.ts";

export const feedbackItemRoutes = routes({
  listFeedbackItems: {
    method: "GET",
    path: "/projects/{id}/feedback-items",
    permission: "triage feedback",
    summary: "Lists the feedback of a project that matches all filters",
    params: withId,
    query: page.extend(feedbackItemsAsked),
    answer: z.object({ items: z.array(feedbackItem) }),
    paged: true,
  },
  summarizeFeedback: {
    method: "GET",
    path: "/projects/{id}/feedback-items/summary",
    permission: "triage feedback",
    summary: "Counts a project’s feedback by status and by view, each up to 1,000",
    params: withId,
    answer: z.object({
      statuses: z.record(feedbackStatus, z.int()),
      views: z.record(feedbackView, z.int()),
    }),
  },
  createFeedbackItem: {
    method: "POST",
    path: "/projects/{id}/feedback-items",
    permission: "triage feedback",
    summary: "Writes down feedback as its reporter, or turns what a tester said elsewhere into feedback of theirs",
    params: withId,
    body: feedbackItemBody,
    answer: feedbackItemDetail,
    status: 201,
    again: true,
    errors: ["already_feedback", "feedback_conflict", "project_archived"],
  },
  getFeedbackItem: {
    method: "GET",
    path: "/projects/{id}/feedback-items/{number}",
    permission: "triage feedback",
    summary: "Returns one item of feedback",
    params: withNumber,
    answer: feedbackItemDetail,
  },
  updateFeedbackItem: {
    method: "PATCH",
    path: "/projects/{id}/feedback-items/{number}",
    permission: "triage feedback",
    summary: "Changes what the body names, if no one else has changed the item since it was read",
    params: withNumber,
    body: feedbackChange,
    answer: feedbackItemDetail,
    errors: ["edit_conflict", "feedback_merged", "project_archived"],
  },
  changeFeedbackItems: {
    method: "POST",
    path: "/projects/{id}/feedback-items/bulk",
    permission: "triage feedback",
    summary: "Changes or deletes several items, each for itself: what is refused says why and leaves the others alone",
    params: withId,
    body: z.object({
      numbers: z
        .array(feedbackNumber)
        .min(1, "Choose at least one item")
        .max(limits.feedbackAtOnce, `At most ${limits.feedbackAtOnce} items at once`),
      change: bulkChange,
    }),
    answer: z.object({
      results: z.array(
        z.object({
          number: z.int(),
          outcome: bulkOutcome,
          /** Why it was refused; empty otherwise. */
          why: z.string(),
        }),
      ),
    }),
    errors: ["project_archived"],
  },
  deleteFeedbackItem: {
    method: "DELETE",
    path: "/projects/{id}/feedback-items/{number}",
    permission: "triage feedback",
    summary: "Moves an item to the trash, with its duplicates",
    params: withNumber,
    errors: ["project_archived"],
  },
  mergeFeedback: {
    method: "POST",
    path: "/projects/{id}/feedback-items/{number}/merge",
    permission: "triage feedback",
    summary:
      "Makes an item a duplicate of another one, with its own duplicates: people, comments, files and followers are read together from then on",
    params: withNumber,
    body: z.object({ into: feedbackNumber, revision: wholeCount }),
    answer: feedbackItemDetail,
    errors: ["edit_conflict", "feedback_merged", "project_archived"],
  },
  unmergeFeedback: {
    method: "POST",
    path: "/projects/{id}/feedback-items/{number}/unmerge",
    permission: "triage feedback",
    summary: "Undoes that: the status of before comes back, and so do the duplicates that came along",
    params: withNumber,
    body: z.object({ revision: wholeCount }),
    answer: feedbackItemDetail,
    errors: ["already_in_state", "edit_conflict", "project_archived"],
  },
  followFeedbackItem: {
    method: "PUT",
    path: "/projects/{id}/feedback-items/{number}/following",
    permission: "triage feedback",
    summary: "Follows an item, or no longer",
    params: withNumber,
    body: z.object({ follows: z.boolean() }),
    answer: z.object({ follows: z.boolean() }),
  },
});
