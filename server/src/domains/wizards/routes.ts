import type { onboardingRoutes, wizardAnalyticsRoutes, wizardRoutes, wizardRunRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";

// Replaced one by one as they are built; none may be left when the issue ends.
const unbuilt = (): never => {
  throw new Error("This call is not built yet");
};

export const wizardHandlers: Handlers<typeof wizardRoutes> = {
  listWizards: unbuilt,
  createWizard: unbuilt,
  getWizard: unbuilt,
  updateWizard: unbuilt,
  deleteWizard: unbuilt,
  createStep: unbuilt,
  updateStep: unbuilt,
  deleteStep: unbuilt,
  orderSteps: unbuilt,
  duplicateWizard: unbuilt,
  assignWizard: unbuilt,
  unassignWizard: unbuilt,
  remindWizardTesters: unbuilt,
};

export const onboardingHandlers: Handlers<typeof onboardingRoutes> = {
  listOnboardingWizards: unbuilt,
  createOnboardingWizard: unbuilt,
  getOnboardingWizard: unbuilt,
  updateOnboardingWizard: unbuilt,
  deleteOnboardingWizard: unbuilt,
  createOnboardingStep: unbuilt,
  updateOnboardingStep: unbuilt,
  deleteOnboardingStep: unbuilt,
};

export const wizardRunHandlers: Handlers<typeof wizardRunRoutes> = {
  listTesterWizards: unbuilt,
  getWizardProgress: unbuilt,
  startWizard: unbuilt,
  respondToStep: unbuilt,
  completeStep: unbuilt,
  getOnboarding: unbuilt,
  completeOnboardingStep: unbuilt,
};

export const wizardAnalyticsHandlers: Handlers<typeof wizardAnalyticsRoutes> = {
  getWizardAnalytics: unbuilt,
  listWizardTesters: unbuilt,
  listStepAnswers: unbuilt,
  exportWizard: unbuilt,
};
