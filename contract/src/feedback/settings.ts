import { z } from "zod";
import { wholeCount, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { similarBody, similarItem } from "./reports.ts";

/** Such as TRL: references begin with it. */
export const feedbackKey = z
  .string({ error: "Key is required" })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{1,4}$/, "Use 2 to 5 letters and digits, with a letter first");

const hours = z.int().min(1).max(8_760).nullable();

/** Hours until the first answer is due, by how severe it is; null is never. */
export const answerTargets = z.strictObject({ highest: hours, high: hours, medium: hours, low: hours });
export type AnswerTargets = z.output<typeof answerTargets>;
export const defaultTargets: AnswerTargets = { highest: 24, high: 72, medium: 168, low: null };

const settings = {
  key: feedbackKey,
  targets: answerTargets,
  /** So many testers have to say that something is fixed before it is verified, or all who are asked where they are fewer. */
  verify_needs: z.int().min(1).max(20).default(2),
  /** Days that testers have to look whether something is fixed. */
  retest_days: z.int().min(1).max(60).default(5),
};
export const feedbackSettings = z.object({ ...settings, revision: wholeCount }).meta({ id: "FeedbackSettings" });
export type FeedbackSettings = z.output<typeof feedbackSettings>;

export const feedbackSettingsRoutes = routes({
  getFeedbackSettings: {
    method: "GET",
    path: "/projects/{id}/feedback-settings",
    permission: "triage feedback",
    summary: "Returns the key of a project’s feedback and when first answers are due",
    params: withId,
    answer: feedbackSettings,
  },
  setFeedbackSettings: {
    method: "PUT",
    path: "/projects/{id}/feedback-settings",
    permission: "manage feedback settings",
    summary: "Sets them. Earlier references keep working by their number",
    params: withId,
    body: feedbackSettings,
    answer: feedbackSettings,
    errors: ["edit_conflict", "key_taken", "project_archived"],
  },
  findSimilarFeedback: {
    method: "POST",
    path: "/projects/{id}/feedback-items/similar",
    permission: "triage feedback",
    summary: "Finds items of a project that may say the same, at most 5",
    reads: true,
    throttle: "similar feedback",
    params: withId,
    body: similarBody,
    answer: z.object({ items: z.array(similarItem) }),
  },
});
