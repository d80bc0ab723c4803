import { z } from "zod";
import { time, withId, wholeCount } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { answerValue } from "../questions/schema.ts";
import { storable } from "../questions/texts.ts";
import { limits } from "../limits.ts";

/** Draft answers, by field label: unfinished text need not be valid. */
const draftAnswers = z
  .record(
    z.string().max(limits.title),
    z.union([
      z.string().max(limits.answer).overwrite(storable),
      z.number(),
      z.array(z.string().max(limits.option).overwrite(storable)).max(limits.optionsPerField),
      z.record(z.string().max(limits.option), z.string().max(limits.option).overwrite(storable)),
    ]),
    { error: "responses must be an object of answers by field label" },
  )
  .refine(
    (answers) => Object.keys(answers).length <= limits.fieldsPerForm,
    `A response can have at most ${limits.fieldsPerForm} answers`,
  );

/** How a field differs from what the draft was answering. */
export const draftChange = z.object({
  field: z.string(),
  label: z.string(),
  change: z.enum(["added", "changed", "removed"]),
});
export type DraftChange = z.output<typeof draftChange>;

export const formDraft = z
  .object({
    /** The form's version now; answers are named by its labels. */
    version: z.int(),
    responses: z.record(z.string(), answerValue),
    /** Rises with every save; 0 before the first. */
    revision: z.int(),
    /** Share of the visible questions that are answered, in percent. */
    progress: z.int(),
    /** Changes to the form since the draft was saved. */
    changes: z.array(draftChange),
    updated_at: time.nullable(),
  })
  .meta({ id: "FormDraft" });
export type FormDraft = z.output<typeof formDraft>;

export const saveDraftBody = z.object({
  responses: draftAnswers,
  /** The form's version the labels are of; its newest unless said. */
  version: wholeCount.min(1).optional(),
  /** The revision that was read. When another device saved since then, nothing is overwritten. */
  revision: wholeCount.optional(),
});

export const formDraftRoutes = routes({
  getDraft: {
    method: "GET",
    path: "/forms/{id}/draft",
    permission: "submit responses",
    summary: "Returns the signed-in tester’s draft answers, from any device",
    params: withId,
    answer: formDraft,
  },
  saveDraft: {
    method: "PUT",
    path: "/forms/{id}/draft",
    permission: "submit responses",
    summary: "Saves draft answers until they are submitted",
    params: withId,
    body: saveDraftBody,
    answer: formDraft,
    errors: ["draft_conflict"],
  },
});
