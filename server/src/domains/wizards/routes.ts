import type { onboardingRoutes, wizardAnalyticsRoutes, wizardRoutes, wizardRunRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { exportWizard } from "./export-wizard.ts";
import { getWizardAnalytics } from "./get-wizard-analytics.ts";
import { listStepAnswers } from "./list-step-answers.ts";
import { assignWizard, unassignWizard } from "./assign-wizard.ts";
import { completeStep } from "./complete-step.ts";
import { getWizardProgress } from "./get-wizard-progress.ts";
import { listTesterWizards } from "./list-tester-wizards.ts";
import { respondToStep } from "./respond-to-step.ts";
import { startWizard } from "./start-wizard.ts";
import { completeOnboardingStep, getOnboarding } from "./tester-onboarding.ts";

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
  assignWizard,
  unassignWizard,
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
  listTesterWizards,
  getWizardProgress,
  startWizard,
  respondToStep,
  completeStep,
  getOnboarding,
  completeOnboardingStep,
};

export const wizardAnalyticsHandlers: Handlers<typeof wizardAnalyticsRoutes> = {
  getWizardAnalytics,
  listWizardTesters: unbuilt,
  listStepAnswers,
  exportWizard,
};
