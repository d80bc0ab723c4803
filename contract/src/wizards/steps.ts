import { z } from "zod";
import { id, line, requiredText, text, time } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { showIf } from "../questions/schema.ts";
import { contentBlock, storedBlock } from "./content-blocks.ts";
import { interaction, storedInteraction } from "./interactions.ts";
import { splitTags } from "./constants.ts";
import { stepConditionKinds } from "./interaction-types.ts";

const minutes = z
  .int("Enter a whole number")
  .min(1, "Enter 1 or more")
  .max(limits.estimatedMinutes, `Enter ${limits.estimatedMinutes.toLocaleString("en")} or less`)
  .nullable();
export const estimatedTime = minutes.default(null);

const condition = z.object({
  /** An interaction of a step before this one. */
  interaction_id: id,
  is: z.enum(stepConditionKinds),
  /** The value of an option, "yes" or "no", or stars. */
  value: z.union([line("What to compare with", limits.optionValue), z.number()]).optional(),
});
export type StepCondition = z.output<typeof condition>;

export const stepConditions = showIf(condition).meta({ id: "StepConditions" });
export type StepConditions = z.output<typeof stepConditions>;

export const stepBody = z.object({
  title: line("Step title", limits.title),
  description: requiredText("Step description", limits.description),
  /** Its place among the steps, from 0; a new one goes to the end. */
  order: z.int("Enter a whole number").min(0, "Order must be 0 or more").max(10_000).optional(),
  /** Minutes. */
  estimated_time: estimatedTime,
  is_required: z.boolean().default(true),
  content_blocks: z
    .array(contentBlock)
    .max(limits.blocksPerStep, `At most ${limits.blocksPerStep} content blocks`)
    .default([]),
  interactions: z
    .array(interaction)
    .max(limits.interactionsPerStep, `At most ${limits.interactionsPerStep} interactions`)
    .default([]),
  /** Shown only when earlier answers match; absent or null for always. */
  show_if: stepConditions.nullable().default(null),
});
export type StepInput = z.input<typeof stepBody>;
export const createStepBody = stepBody
  .extend({
    /** Puts it right behind this step; behind all others once that is gone. */
    after_step_id: id.optional(),
  })
  .meta({ id: "NewWizardStep" });
export type NewStepInput = z.input<typeof createStepBody>;
export const updateStepBody = stepBody
  .extend({
    /** State of the step as read: an update is rejected, instead of overwriting, if another person has changed the step since. */
    updated_at: time.optional(),
  })
  .meta({ id: "WizardStepChanges" });

/** A step as it is stored. Testers get neither `show_if` nor the correct answers. */
export const wizardStep = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    order: z.int(),
    estimated_time: z.int().nullable(),
    is_required: z.boolean(),
    content_blocks: z.array(storedBlock),
    interactions: z.array(storedInteraction),
    show_if: stepConditions.nullable().optional(),
    updated_at: time,
  })
  .meta({ id: "WizardStep" });
export type WizardStep = z.output<typeof wizardStep>;

/** A tag list as people type it: commas divide, blanks and repeats go. */
const tag = line("Tag", limits.tag);
export const tags = z
  .array(z.string({ error: "A tag must be text" }).max(limits.tag * limits.tagsPerWizard))
  .max(200, `At most ${limits.tagsPerWizard} tags`)
  .default([])
  .transform(splitTags)
  .pipe(z.array(tag).max(limits.tagsPerWizard, `At most ${limits.tagsPerWizard} tags`));

export const wizardSettings = z
  .object({
    /** What people read when they have completed it. */
    completion_message: text("Completion message", limits.description).default(""),
  })
  .meta({ id: "WizardSettings" });
