import { z } from "zod";
import { id } from "../common/schemas.ts";
import { wizardKinds } from "../wizards/constants.ts";

/** What a tester said elsewhere, by what names it: of it one item can be made. */
export const feedbackSourceKey = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("response"), id }),
  z.object({ kind: z.literal("wizard_answer"), wizard_id: id, interaction_id: id, user_id: id }),
  z.object({ kind: z.literal("message"), id }),
]);
export type FeedbackSourceKey = z.output<typeof feedbackSourceKey>;

/** The same with what a link to it says. */
export const feedbackOrigin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("response"), id, form: z.object({ id, title: z.string() }) }),
  z.object({
    kind: z.literal("wizard_answer"),
    wizard: z.object({ id, title: z.string(), kind: z.enum(wizardKinds) }),
    step_id: id,
  }),
  z.object({ kind: z.literal("message"), id, tester_id: id }),
]);
export type FeedbackOrigin = z.output<typeof feedbackOrigin>;
