import { conditionKinds, fieldTypes, fileKinds, formPriority } from "@firstlight/contract";
import { z } from "zod";
import type { BuilderContent } from "./builder-state.ts";

const option = z.union([z.string(), z.object({ value: z.string(), label: z.string() })]);

// What is still being written need not be right yet: the shapes of the contract would throw a whole draft away.
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
  /** When the form that was changed here had last been saved; null for a new one. */
  basedOn: string | null;
}

/** What the builder keeps on this device until it is saved; older ones lack the newer settings. */
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
});

export function builderDraftKey(userId: string, projectId: string, formId: string | undefined): string {
  return `builder.${userId}.${projectId}.${formId ?? "new"}`;
}
