import { z } from "zod";
import { id, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { upload } from "../uploads/routes.ts";
import { feedbackDetails, feedbackItem, feedbackPersonName, feedbackType, severity } from "./items.ts";
import { feedbackSourceKey } from "./sources.ts";

/** What becomes of something that a tester said, for the team to look over. */
export const feedbackDraft = z.object({
  type: feedbackType,
  title: z.string(),
  details: feedbackDetails,
  severity: severity.nullable(),
  reporter: feedbackPersonName,
  files: z.array(upload),
});
export type FeedbackDraft = z.output<typeof feedbackDraft>;

/** The item that something has become. */
export const turnedSource = feedbackItem
  .pick({ number: true, reference: true, type: true, status: true, fixed_build: true })
  .extend({ source: feedbackSourceKey });
export type TurnedSource = z.output<typeof turnedSource>;

const question = z.string().regex(/^field_[\w-]{1,60}$/);

export const turnResponsesBody = z.object({
  form_id: id,
  response_ids: z
    .array(id)
    .min(1, "Select at least one response")
    .max(limits.feedbackAtOnce, `Select at most ${limits.feedbackAtOnce} responses at once`),
  type: feedbackType,
  /** The question whose answers are the titles. */
  title: question,
  /** Those whose answers are the details, in their order. */
  details: z.array(question).max(limits.fieldsPerForm).default([]),
  /** The one whose answers say how severe it is, and what each of its values means. */
  severity: z.object({ field: question, levels: z.record(z.string(), severity) }).optional(),
});

export const turnOutcome = z.enum(["created", "existing", "refused"]);

export const turnedResponse = z.object({
  response_id: id,
  outcome: turnOutcome,
  /** Of the item that it is now, or was already. */
  item: z.object({ number: z.int(), reference: z.string() }).nullable(),
  /** Why it was refused; empty otherwise. */
  why: z.string(),
});
export type TurnedResponse = z.output<typeof turnedResponse>;

export const feedbackTurningRoutes = routes({
  draftFeedbackItem: {
    method: "POST",
    path: "/projects/{id}/feedback-items/draft",
    permission: "triage feedback",
    summary: "Returns what an item says that is made of a response, an answer in a wizard or a message",
    reads: true,
    params: withId,
    body: z.object({ source: feedbackSourceKey }),
    answer: feedbackDraft,
  },
  findTurnedSources: {
    method: "POST",
    path: "/projects/{id}/feedback-items/by-source",
    permission: "triage feedback",
    summary: "Returns the items that were made of these responses, answers in wizards and messages",
    reads: true,
    params: withId,
    body: z.object({ sources: z.array(feedbackSourceKey).max(limits.feedbackAtOnce) }),
    answer: z.object({ items: z.array(turnedSource) }),
  },
  turnResponses: {
    method: "POST",
    path: "/projects/{id}/feedback-items/from-responses",
    permission: "triage feedback",
    summary: "Turns responses to a form into feedback, each for itself: one that is feedback already is left alone",
    params: withId,
    body: turnResponsesBody,
    answer: z.object({ results: z.array(turnedResponse) }),
    errors: ["project_archived"],
  },
});
