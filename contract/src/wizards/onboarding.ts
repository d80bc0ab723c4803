import { z } from "zod";
import { page, search, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { createWizardBody, lastRead, listed, wizardFields, wizardFieldsOut, inWizard } from "./routes.ts";
import { createStepBody, updateStepBody, wizardStep } from "./steps.ts";
import { onboardingStatuses } from "./constants.ts";

const onboardingStatus = z.enum(onboardingStatuses);
export const createOnboardingBody = createWizardBody.extend({ status: onboardingStatus.default("draft") });
export const updateOnboardingBody = z.object({ ...wizardFields, status: onboardingStatus.optional(), ...lastRead });

export const onboardingListEntry = z.object({ ...listed, status: onboardingStatus });
export type OnboardingListEntry = z.output<typeof onboardingListEntry>;
export const onboardingWizard = z
  .object({
    ...wizardFieldsOut,
    status: onboardingStatus,
    steps: z.array(wizardStep),
  })
  .meta({ id: "OnboardingWizard" });
export type OnboardingWizard = z.output<typeof onboardingWizard>;

const one = z.object({ onboarding_wizard: onboardingWizard });

/** What `wizards.ts` says of wizards, for those that welcome every tester of a project. */
export const onboardingRoutes = routes({
  listOnboardingWizards: {
    method: "GET",
    path: "/projects/{id}/onboarding",
    permission: "read projects",
    summary: "Lists a project’s onboarding wizards, in the order testers go through them",
    params: withId,
    query: page.extend({ q: search.optional(), status: onboardingStatus.optional() }),
    answer: z.object({ onboarding_wizards: z.array(onboardingListEntry) }),
    paged: true,
  },
  createOnboardingWizard: {
    method: "POST",
    path: "/projects/{id}/onboarding",
    permission: "manage wizards",
    summary: "Creates an onboarding wizard; its steps are added afterwards",
    params: withId,
    body: createOnboardingBody,
    answer: one,
    status: 201,
    errors: ["limit_reached", "project_archived"],
  },
  getOnboardingWizard: {
    method: "GET",
    path: "/onboarding/{id}",
    permission: "read projects",
    summary: "Returns one onboarding wizard with its steps",
    params: withId,
    answer: one,
  },
  updateOnboardingWizard: {
    method: "PUT",
    path: "/onboarding/{id}",
    permission: "manage wizards",
    summary: "Updates the details of an onboarding wizard, or activates or archives it",
    params: withId,
    body: updateOnboardingBody,
    answer: one,
    errors: ["edit_conflict", "limit_reached", "project_archived"],
  },
  deleteOnboardingWizard: {
    method: "DELETE",
    path: "/onboarding/{id}",
    permission: "manage wizards",
    summary: "Deletes an onboarding wizard with all tester progress and answers",
    params: withId,
  },
  createOnboardingStep: {
    method: "POST",
    path: "/onboarding/{id}/steps",
    permission: "manage wizards",
    summary: "Adds a step",
    params: withId,
    body: createStepBody,
    answer: wizardStep,
    status: 201,
    errors: ["limit_reached", "step_in_use"],
  },
  updateOnboardingStep: {
    method: "PUT",
    path: "/onboarding/{id}/steps/{stepId}",
    permission: "manage wizards",
    summary: "Updates a step; testers who have started keep the version they started",
    params: inWizard,
    body: updateStepBody,
    answer: wizardStep,
    errors: ["edit_conflict", "limit_reached", "step_in_use"],
  },
  deleteOnboardingStep: {
    method: "DELETE",
    path: "/onboarding/{id}/steps/{stepId}",
    permission: "manage wizards",
    summary: "Deletes a step; testers who have started still see it",
    params: inWizard,
    errors: ["step_in_use"],
  },
});
