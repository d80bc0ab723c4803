import { z } from "zod";
import { page, search, withId } from "./common.ts";
import { routes } from "./define.ts";
import { createWizardBody, lastRead, listed, wizardFields, wizardFieldsOut, inWizard } from "./wizards.ts";
import { createStepBody, updateStepBody, wizardStep } from "./wizards-steps.ts";
import { onboardingStatuses } from "./wizards-words.ts";

const onboardingStatus = z.enum(onboardingStatuses);
export const createOnboardingBody = createWizardBody.extend({ status: onboardingStatus.default("draft") });
export const updateOnboardingBody = z.object({ ...wizardFields, status: onboardingStatus.optional(), ...lastRead });

export const onboardingListEntry = z.object({ ...listed, status: onboardingStatus });
export type OnboardingListEntry = z.output<typeof onboardingListEntry>;
export const onboardingWizard = z.object({
  ...wizardFieldsOut,
  status: onboardingStatus,
  steps: z.array(wizardStep),
});
export type OnboardingWizard = z.output<typeof onboardingWizard>;

const one = z.object({ onboarding_wizard: onboardingWizard });

/** What `wizards.ts` says of wizards, for those that welcome every tester of a project. */
export const onboardingRoutes = routes({
  listOnboardingWizards: {
    method: "GET",
    path: "/projects/{id}/onboarding",
    permission: "read projects",
    summary: "The onboarding wizards of a project, in the order testers go through them",
    params: withId,
    query: page.extend({ q: search.optional(), status: onboardingStatus.optional() }),
    answer: z.object({ onboarding_wizards: z.array(onboardingListEntry) }),
    paged: true,
    refusals: [404],
  },
  createOnboardingWizard: {
    method: "POST",
    path: "/projects/{id}/onboarding",
    permission: "manage wizards",
    summary: "Create an onboarding wizard; its steps are added afterwards",
    params: withId,
    body: createOnboardingBody,
    answer: one,
    status: 201,
    refusals: [404, 409],
  },
  getOnboardingWizard: {
    method: "GET",
    path: "/onboarding/{id}",
    permission: "read projects",
    summary: "One onboarding wizard with its steps",
    params: withId,
    answer: one,
    refusals: [404],
  },
  updateOnboardingWizard: {
    method: "PUT",
    path: "/onboarding/{id}",
    permission: "manage wizards",
    summary: "Change what an onboarding wizard says of itself, activate or archive it",
    params: withId,
    body: updateOnboardingBody,
    answer: one,
    refusals: [404, 409],
  },
  deleteOnboardingWizard: {
    method: "DELETE",
    path: "/onboarding/{id}",
    permission: "manage wizards",
    summary: "Delete an onboarding wizard with everything testers did in it",
    params: withId,
    refusals: [404],
  },
  createOnboardingStep: {
    method: "POST",
    path: "/onboarding/{id}/steps",
    permission: "manage wizards",
    summary: "Add a step",
    params: withId,
    body: createStepBody,
    answer: wizardStep,
    status: 201,
    refusals: [404, 409],
  },
  updateOnboardingStep: {
    method: "PUT",
    path: "/onboarding/{id}/steps/{stepId}",
    permission: "manage wizards",
    summary: "Change a step; testers who have begun keep the version they began",
    params: inWizard,
    body: updateStepBody,
    answer: wizardStep,
    refusals: [404, 409],
  },
  deleteOnboardingStep: {
    method: "DELETE",
    path: "/onboarding/{id}/steps/{stepId}",
    permission: "manage wizards",
    summary: "Delete a step; testers who have begun keep it",
    params: inWizard,
    refusals: [404, 409],
  },
});
