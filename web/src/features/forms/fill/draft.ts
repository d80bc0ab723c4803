import { answerValue, upload } from "@firstlight/contract";
import { z } from "zod";

const answers = z.record(z.string(), answerValue);

/** What the server had when this device last heard of it. */
const seen = z.object({ revision: z.number(), answers });
export type SeenDraft = z.output<typeof seen>;

/** A file that has not arrived yet, by the key under which this device keeps it. */
const underway = z.object({ key: z.string(), field_id: z.string() });
export type Underway = z.output<typeof underway>;

export const fillDraft = z.object({
  answers,
  /** Names of the uploaded files, by upload id. */
  files: z.record(z.string(), upload),
  underway: z.array(underway).optional(),
  step: z.union([z.literal("intro"), z.literal("review"), z.number().int().min(0)]),
  seen: seen.optional(),
  /** What the questions were. */
  prints: z.record(z.string(), z.number()).optional(),
  changes: z.record(z.string(), z.enum(["added", "changed"])).optional(),
  removed: z.array(z.string()).optional(),
  /** Created once for a submission and reused until it is stored, so that it is stored only once. */
  submission_id: z.uuid().optional(),
});
export type FillDraft = z.output<typeof fillDraft>;
