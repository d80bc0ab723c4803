import { contentBlockTypes, interactionTypes, richText, stepConditionKinds } from "@firstlight/contract";
import { z } from "zod";
import type { StepDraft } from "./draft.ts";

// A draft need not be valid: the contract's schemas would reject it as a whole.
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
  rows: z.string().default(""),
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
  /** The save time of the step version this draft is based on; null for a new step. */
  basedOn: z.string().nullable(),
});

export type StoredStep = z.output<typeof storedStep>;

/** The step's draft stored on this device until it is saved. */
export const storedStepOf = (stored: unknown): StoredStep | null => storedStep.safeParse(stored).data ?? null;
