import { contentBlockTypes, interactionTypes, richText, stepConditionKinds } from "@firstlight/contract";
import { z } from "zod";
import { readDraft } from "../../../lib/drafts.ts";
import type { StepDraft } from "./step-draft.ts";

// What is still being written need not be right yet: the shapes of the contract would throw a whole draft away.
const block = z.object({
  key: z.string(),
  type: z.enum(contentBlockTypes),
  content: z.string(),
  rich: richText,
  size: z.number().nullable(),
  title: z.string(),
  alt: z.string(),
  caption: z.string(),
  thumbnail: z.string(),
  description: z.string(),
  filename: z.string(),
});
const option = z.object({ key: z.string(), id: z.string().nullable(), text: z.string(), isCorrect: z.boolean() });
const interaction = z.object({
  key: z.string(),
  id: z.string().nullable(),
  type: z.enum(interactionTypes),
  question: z.string(),
  required: z.boolean(),
  options: z.array(option),
  description: z.string(),
  placeholder: z.string(),
  explanation: z.string(),
  low_label: z.string(),
  high_label: z.string(),
});
const condition = z.object({
  interaction_id: z.string(),
  is: z.enum(stepConditionKinds),
  value: z.union([z.string(), z.number()]).optional(),
});
const step: z.ZodType<StepDraft> = z.object({
  title: z.string(),
  description: z.string(),
  order: z.number().nullable().optional(),
  estimatedTime: z.number().nullable(),
  isRequired: z.boolean(),
  blocks: z.array(block),
  interactions: z.array(interaction),
  showIf: z.object({ match: z.enum(["all", "any"]), conditions: z.array(condition) }).nullable(),
});

const storedStep = z.object({
  step,
  /** When the step that is changed here had last been saved; null for a new one. */
  basedOn: z.string().nullable(),
});

export type StoredStep = z.output<typeof storedStep>;

/** The step's draft stored on this device until it is saved. */
export const readStoredStep = (key: string): StoredStep | null => readDraft(key, storedStep);
