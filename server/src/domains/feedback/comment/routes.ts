import type { feedbackCommentRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { addFeedbackPerson } from "../person/add-feedback-person.ts";
import { listFeedbackPeople } from "../person/list-feedback-people.ts";
import { removeFeedbackPerson } from "../person/remove-feedback-person.ts";
import { commentOnFeedback } from "./comment-on-feedback.ts";
import { deleteFeedbackComment } from "./delete-feedback-comment.ts";
import { editFeedbackComment } from "./edit-feedback-comment.ts";
import { listFeedbackTimeline } from "./list-feedback-timeline.ts";

export const commentHandlers: Handlers<typeof feedbackCommentRoutes> = {
  listFeedbackTimeline,
  commentOnFeedback,
  editFeedbackComment,
  deleteFeedbackComment,
  listFeedbackPeople,
  addFeedbackPerson,
  removeFeedbackPerson,
};
