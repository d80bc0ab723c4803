import type { onboardingRoutes, wizardAnalyticsRoutes, wizardDomainRoutes, wizardRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import { exportWizard } from "./export-wizard.ts";
import { getWizardAnalytics } from "./get-wizard-analytics.ts";
import { listStepAnswers } from "./list-step-answers.ts";
import { assignWizard, unassignWizard } from "./assign-wizard.ts";
import { listWizardTesters } from "./list-wizard-testers.ts";
import { remindWizardTesters } from "./remind-wizard-testers.ts";
import { deleteOnboardingWizard, deleteWizard } from "./delete-wizard.ts";
import { duplicateWizard } from "./duplicate-wizard.ts";
import { getOnboardingWizard, getWizard } from "./get-wizard.ts";
import { listOnboardingWizards, listWizards } from "./list-wizards.ts";
import {
  createOnboardingStep,
  createStep,
  deleteOnboardingStep,
  deleteStep,
  orderSteps,
  updateOnboardingStep,
  updateStep,
} from "./save-steps.ts";
import { wizardRunHandlers } from "./run-routes.ts";
import { createOnboardingWizard, createWizard, updateOnboardingWizard, updateWizard } from "./save-wizard.ts";

const wizardHandlers: Handlers<typeof wizardRoutes> = {
  listWizards,
  createWizard,
  getWizard,
  updateWizard,
  deleteWizard,
  createStep,
  updateStep,
  deleteStep,
  orderSteps,
  duplicateWizard,
  assignWizard,
  unassignWizard,
  remindWizardTesters,
};

const onboardingHandlers: Handlers<typeof onboardingRoutes> = {
  listOnboardingWizards,
  createOnboardingWizard,
  getOnboardingWizard,
  updateOnboardingWizard,
  deleteOnboardingWizard,
  createOnboardingStep,
  updateOnboardingStep,
  deleteOnboardingStep,
};

const wizardAnalyticsHandlers: Handlers<typeof wizardAnalyticsRoutes> = {
  getWizardAnalytics,
  listWizardTesters,
  listStepAnswers,
  exportWizard,
};

/** What staff and testers do. */
export const wizardDomainHandlers: Handlers<typeof wizardDomainRoutes> = {
  ...wizardHandlers,
  ...onboardingHandlers,
  ...wizardRunHandlers,
  ...wizardAnalyticsHandlers,
};
