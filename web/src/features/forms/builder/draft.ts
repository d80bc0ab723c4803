import { conditionKinds, fieldTypes, fileKinds, formPriority } from "@firstlight/contract";
import { z } from "zod";
import type { BuilderContent } from "./state.ts";

const option = z.union([z.string(), z.object({ value: z.string(), label: z.string() })]);

// A draft need not be valid: the contract's schemas would reject it as a whole.
const rules = z
  .object({
    min_length: z.number(),
    max_length: z.number(),
    pattern: z.string(),
    pattern_message: z.string(),
    min: z.number(),
    max: z.number(),
    earliest: z.string(),
    latest: z.string(),
    min_choices: z.number(),
    max_choices: z.number(),
    file_kinds: z.array(z.enum(fileKinds)),
    max_file_mb: z.number(),
    max_files: z.number(),
  })
  .partial();

const condition = z.object({
  field: z.string(),
  is: z.enum(conditionKinds),
  value: z.union([z.string(), z.number()]).optional(),
});

const field = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  description: z.string(),
  placeholder: z.string(),
  rowsText: z.string().optional(),
  low_label: z.string().optional(),
  high_label: z.string().optional(),
  optionsText: z.string(),
  savedOptions: z.array(option),
  shuffle: z.boolean().default(false),
  rules: rules.default({}),
  showIf: z
    .object({ match: z.enum(["all", "any"]), conditions: z.array(condition) })
    .nullable()
    .default(null),
});

export interface BuilderDraft extends BuilderContent {
  /** When the form was updated that this draft is based on; null for a new form. */
  basedOn: string | null;
  /** Of the working copy it is based on. */
  revision: number;
  /** Of a new form. */
  formId?: string | undefined;
}

/** The builder's draft on this device; older drafts lack newer settings. */
export const builderDraft: z.ZodType<BuilderDraft> = z.object({
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  priority: formPriority,
  dueDate: z.string(),
  order: z.number().nullable(),
  manyResponses: z.boolean().default(false),
  closeDate: z.string().default(""),
  responseLimit: z.number().nullable().default(null),
  fields: z.array(field),
  basedOn: z.string().nullable().default(null),
  revision: z.number().default(0),
  formId: z.uuid().optional(),
});
