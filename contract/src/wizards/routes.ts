import { z } from "zod";
import { id, line, page, requiredText, search, text, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { createStepBody, estimatedTime, tags, updateStepBody, wizardSettings, wizardStep } from "./steps.ts";
import { wizardPriorities, wizardStatuses } from "./constants.ts";

export const wizardPriority = z.enum(wizardPriorities);
const wizardStatus = z.enum(wizardStatuses);

/** What a wizard and an onboarding wizard say of themselves. */
export const wizardFields = {
  title: line("Title", limits.title),
  description: requiredText("Description", limits.description),
  priority: wizardPriority.default("required"),
  /** Minutes. */
  estimated_total_time: estimatedTime,
  tags,
  settings: wizardSettings.prefault({}),
};
/** State as read: an update is rejected, instead of overwriting, if another person has changed it since. */
export const lastRead = { updated_at: time.optional() };

/** `status` stays unchanged where it is left out. */
export const createWizardBody = z.object({ ...wizardFields, status: wizardStatus.default("draft") });
export const updateWizardBody = z.object({ ...wizardFields, status: wizardStatus.optional(), ...lastRead });

/** Assigned testers (onboarding: who started it). In progress and completed count everyone who started, assigned or not. */
const runCounts = { assigned: z.int(), in_progress: z.int(), completed: z.int() };

export const wizardFieldsOut = {
  id,
  project_id: id,
  title: z.string(),
  description: z.string(),
  priority: wizardPriority,
  estimated_total_time: z.int().nullable(),
  tags: z.array(z.string()),
  settings: z.object({ completion_message: z.string() }),
  step_count: z.int(),
  /** Whether its working copy differs from what is published; never for testers. */
  has_unpublished_changes: z.boolean(),
  created_at: time,
  updated_at: time,
};
export const listed = { ...wizardFieldsOut, counts: z.object(runCounts) };

export const wizardListEntry = z.object({ ...listed, status: wizardStatus });
export type WizardListEntry = z.output<typeof wizardListEntry>;
export const wizard = z
  .object({ ...wizardFieldsOut, status: wizardStatus, steps: z.array(wizardStep) })
  .meta({ id: "Wizard" });
export type Wizard = z.output<typeof wizard>;

export const inWizard = z.object({ id, stepId: id });
export const stepOrderBody = z.object({
  /** All steps of the wizard, in their new order. */
  step_ids: z.array(id).max(limits.stepsPerWizard),
});

const most = 10_000;
export const assignWizardBody = z.object({
  user_ids: z
    .array(id)
    .max(most, `At most ${most.toLocaleString("en")} users at once`)
    .default([]),
  /** All testers of these groups. */
  group_ids: z.array(id).max(100, "At most 100 groups at once").default([]),
  /** Every tester of the project. */
  everyone: z.boolean().default(false),
  notes: text("Notes", limits.description).default(""),
  due_date: z.iso
    .date("Due date must be a date like 2026-12-31")
    .refine((day) => day >= "1900-01-01", "Due date must be a date like 2026-12-31")
    .nullable()
    .default(null),
});

export const wizardRoutes = routes({
  listWizards: {
    method: "GET",
    path: "/projects/{id}/wizards",
    permission: "read projects",
    summary: "Lists a project’s wizards, newest first",
    params: withId,
    query: page.extend({ q: search.optional(), status: wizardStatus.optional() }),
    answer: z.object({ wizards: z.array(wizardListEntry) }),
    paged: true,
  },
  createWizard: {
    method: "POST",
    path: "/projects/{id}/wizards",
    permission: "manage wizards",
    summary: "Creates a wizard; its steps are added afterwards",
    params: withId,
    body: createWizardBody,
    answer: wizard,
    status: 201,
    errors: ["project_archived"],
  },
  getWizard: {
    method: "GET",
    path: "/wizards/{id}",
    permission: "read wizards",
    summary: "Returns one wizard with its steps; testers get what they can see of the version they run",
    params: withId,
    answer: wizard,
  },
  updateWizard: {
    method: "PUT",
    path: "/wizards/{id}",
    permission: "manage wizards",
    summary: "Updates the details of a wizard, or publishes or archives it",
    params: withId,
    body: updateWizardBody,
    answer: wizard,
    errors: ["edit_conflict", "project_archived"],
  },
  deleteWizard: {
    method: "DELETE",
    path: "/wizards/{id}",
    permission: "manage wizards",
    summary: "Deletes a wizard with all tester progress and answers",
    params: withId,
  },
  createStep: {
    method: "POST",
    path: "/wizards/{id}/steps",
    permission: "manage wizards",
    summary: "Adds a step",
    params: withId,
    body: createStepBody,
    answer: wizardStep,
    status: 201,
    errors: ["limit_reached", "step_in_use"],
  },
  updateStep: {
    method: "PUT",
    path: "/wizards/{id}/steps/{stepId}",
    permission: "manage wizards",
    summary: "Updates a step; testers who have started keep the version they started",
    params: inWizard,
    body: updateStepBody,
    answer: wizardStep,
    errors: ["edit_conflict", "limit_reached", "step_in_use"],
  },
  deleteStep: {
    method: "DELETE",
    path: "/wizards/{id}/steps/{stepId}",
    permission: "manage wizards",
    summary: "Deletes a step; testers who have started still see it",
    params: inWizard,
    errors: ["step_in_use"],
  },
  // The calls below serve wizards and onboarding wizards alike.
  orderSteps: {
    method: "PUT",
    path: "/wizards/{id}/step-order",
    permission: "manage wizards",
    summary: "Reorders the steps of a wizard or an onboarding wizard",
    params: withId,
    body: stepOrderBody,
    answer: z.object({ steps: z.array(wizardStep) }),
    errors: ["edit_conflict", "step_in_use"],
  },
  duplicateWizard: {
    method: "POST",
    path: "/wizards/{id}/duplicate",
    permission: "manage wizards",
    summary: "Creates a draft with the same steps, of a wizard or an onboarding wizard; runs stay with the original",
    params: withId,
    answer: z.object({ id, title: z.string() }),
    status: 201,
    errors: ["project_archived"],
  },
  assignWizard: {
    method: "POST",
    path: "/wizards/{id}/assign",
    permission: "manage wizards",
    summary: "Assigns a wizard to testers of the project; each is notified once, when it is published",
    throttle: "assignments",
    params: withId,
    body: assignWizardBody,
    /** How many it is assigned to by this call, and for how many of them that was new. */
    answer: z.object({ assigned: z.int(), newly_assigned: z.int() }),
    errors: ["already_in_state", "project_archived", "wizard_archived"],
  },
  unassignWizard: {
    method: "DELETE",
    path: "/wizards/{id}/assignments/{userId}",
    permission: "manage wizards",
    summary: "Removes an assignment; the tester’s progress stays",
    params: z.object({ id, userId: id }),
  },
  remindWizardTesters: {
    method: "POST",
    path: "/wizards/{id}/remind",
    permission: "manage wizards",
    summary: "Reminds all or some testers who have not finished; each gets at most one reminder a day",
    throttle: "reminders",
    params: withId,
    body: z.object({
      /** Absent for all who have not finished. */
      user_ids: z.array(id).min(1, "Please select at least one user").max(most).optional(),
    }),
    answer: z.object({ reminded: z.int(), skipped: z.int() }),
    status: 202,
    errors: ["project_archived", "wizard_not_visible"],
  },
});
