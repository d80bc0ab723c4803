import { fieldTypes, formPriority } from "@firstlight/contract";
import { z } from "zod";
import type { BuilderContent } from "./builder-state.ts";

const option = z.union([z.string(), z.object({ value: z.string(), label: z.string() })]);

const field = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  description: z.string(),
  placeholder: z.string(),
  optionsText: z.string(),
  savedOptions: z.array(option),
});

/** What the builder keeps on this device until it is saved. */
export const builderDraft: z.ZodType<BuilderContent> = z.object({
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  priority: formPriority,
  dueDate: z.string(),
  order: z.number(),
  fields: z.array(field),
});

export function builderDraftKey(userId: string, projectId: string, formId: string | undefined): string {
  return `builder.${userId}.${projectId}.${formId ?? "new"}`;
}
