import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { discardQuery, publishBody, saveWorkingCopyBody, workingCopy } from "../common/working-copies.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { typed, typedShowIf } from "../questions/typed.ts";
import { contentBlockTypes, onboardingStatuses, wizardKinds, wizardStatuses } from "./constants.ts";
import { interactionTypes, stepConditionKinds } from "./interaction-types.ts";
import { richText } from "./rich-text.ts";
import { wizardFields, wizardFieldsOut, wizardPriority } from "./routes.ts";
import { stepBody, wizardStep } from "./steps.ts";

/** Known ones stay when the wizard is published. Others are the editor's own, and get one of the server. */
const idTyped = typed(limits.tag);
const minutesTyped = z.number().nullable();

const blockTyped = z.object({
  type: z.enum(contentBlockTypes),
  content: z.union([typed(limits.message), richText]),
  metadata: z
    .object({
      title: typed(limits.title),
      alt: typed(limits.option),
      caption: typed(limits.option),
      thumbnail: typed(limits.address),
      description: typed(limits.description),
      filename: typed(limits.title),
      size: z.number().nullable(),
    })
    .partial(),
});

const interactionTyped = z.object({
  id: idTyped,
  type: z.enum(interactionTypes),
  question: typed(limits.description),
  required: z.boolean(),
  options: z
    .array(z.object({ id: idTyped, text: typed(limits.option), is_correct: z.boolean() }))
    .max(limits.optionsPerField),
  metadata: z
    .object({
      description: typed(limits.description),
      placeholder: typed(limits.title),
      explanation: typed(limits.description),
      rows: typed(limits.description),
      low_label: typed(limits.tag),
      high_label: typed(limits.tag),
    })
    .partial(),
});

const conditionTyped = z.object({
  interaction_id: idTyped,
  is: z.enum(stepConditionKinds),
  value: z.union([typed(limits.optionValue), z.number()]).optional(),
});

const stepTyped = z.object({
  id: idTyped,
  title: typed(limits.title),
  description: typed(limits.description),
  estimated_time: minutesTyped,
  is_required: z.boolean(),
  content_blocks: z.array(blockTyped).max(limits.blocksPerStep),
  interactions: z.array(interactionTyped).max(limits.interactionsPerStep),
  show_if: typedShowIf(conditionTyped).nullable(),
});

const tooManySteps = `A wizard can have at most ${limits.stepsPerWizard} steps. Delete one, or create another wizard.`;

/** What an editor holds of a wizard: its parts have their shapes and limits, and may be incomplete. */
export const wizardEditContent = z
  .object({
    title: typed(limits.title),
    description: typed(limits.description),
    priority: wizardPriority,
    estimated_total_time: minutesTyped,
    tags: z.array(typed(limits.title)).max(limits.tagsPerWizard),
    settings: z.object({ completion_message: typed(limits.description) }),
    steps: z.array(stepTyped).max(limits.stepsPerWizard, tooManySteps),
  })
  .meta({ id: "WizardEditContent" });
export type WizardEditContent = z.output<typeof wizardEditContent>;
export type StepEditContent = WizardEditContent["steps"][number];

/** What it has to be when it is published. */
export const publishedWizard = z.object({
  ...wizardFields,
  steps: z.array(stepBody.extend({ id })).min(1, "Add at least 1 step").max(limits.stepsPerWizard, tooManySteps),
});

/** A wizard of either kind. */
export const wizardOfKind = z
  .object({
    ...wizardFieldsOut,
    kind: z.enum(wizardKinds),
    status: z.enum([...wizardStatuses, ...onboardingStatuses]),
    steps: z.array(wizardStep),
  })
  .meta({ id: "WizardOfKind" });
export type WizardOfKind = z.output<typeof wizardOfKind>;

export const wizardEdit = workingCopy(wizardEditContent)
  .extend({
    /** How many testers are notified when it is published. */
    to_notify: z.int(),
    /** Testers who have started it, and those of them who have completed it. */
    started_count: z.int(),
    completed_count: z.int(),
    /** What another call made of the wizard since the copy was begun, and the base to save the copy over it; null if there is nothing. */
    changed_since: z.object({ content: wizardEditContent, updated_at: time }).nullable(),
  })
  .meta({ id: "WizardEdit" });
export type WizardEdit = z.output<typeof wizardEdit>;

/** For wizards and onboarding wizards alike. */
export const wizardEditRoutes = routes({
  createBlankWizard: {
    method: "POST",
    path: "/wizards/blank",
    permission: "manage wizards",
    summary: "Creates an untitled draft without steps; the same ID again returns the same wizard",
    body: z.object({ id, project_id: id, kind: z.enum(wizardKinds).default("wizard") }),
    answer: wizardOfKind,
    status: 201,
    again: true,
    errors: ["not_found", "project_archived"],
  },
  getWizardEdit: {
    method: "GET",
    path: "/wizards/{id}/edit",
    permission: "manage wizards",
    summary: "Returns the wizard’s working copy; testers see it once it is published",
    params: withId,
    answer: wizardEdit,
  },
  saveWizardEdit: {
    method: "PUT",
    path: "/wizards/{id}/edit",
    permission: "manage wizards",
    summary: "Saves the wizard’s working copy, which may be incomplete",
    params: withId,
    body: saveWorkingCopyBody(wizardEditContent),
    answer: wizardEdit,
    errors: ["edit_conflict"],
  },
  discardWizardEdit: {
    method: "DELETE",
    path: "/wizards/{id}/edit",
    permission: "manage wizards",
    summary: "Discards the wizard’s working copy",
    params: withId,
    query: discardQuery,
    errors: ["edit_conflict"],
  },
  publishWizard: {
    method: "POST",
    path: "/wizards/{id}/publish",
    permission: "manage wizards",
    summary: "Applies the wizard’s working copy and shows the wizard to testers, or does nothing",
    params: withId,
    body: publishBody,
    answer: wizardOfKind,
    errors: ["edit_conflict", "limit_reached", "project_archived"],
  },
  unpublishWizard: {
    method: "POST",
    path: "/wizards/{id}/unpublish",
    permission: "manage wizards",
    summary: "Makes a wizard a draft again: testers no longer see it, and their progress is kept",
    params: withId,
    answer: wizardOfKind,
  },
});
