import type { onboardingRoutes, wizardAnalyticsRoutes, wizardDomainRoutes, wizardRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { exportWizard } from "./analytics/export-wizard.ts";
import { getWizardAnalytics } from "./analytics/get-wizard-analytics.ts";
import { listStepAnswers } from "./analytics/list-step-answers.ts";
import { assignWizard, unassignWizard } from "./assignment/assign-wizard.ts";
import { listWizardTesters } from "./analytics/list-wizard-testers.ts";
import { remindWizardTesters } from "./assignment/remind-wizard-testers.ts";
import { deleteOnboardingWizard, deleteWizard } from "./wizard/delete-wizard.ts";
import { duplicateWizard } from "./wizard/duplicate-wizard.ts";
import { getOnboardingWizard, getWizard } from "./wizard/get-wizard.ts";
import { listOnboardingWizards, listWizards } from "./wizard/list-wizards.ts";
import {
  createOnboardingStep,
  createStep,
  deleteOnboardingStep,
  deleteStep,
  orderSteps,
  updateOnboardingStep,
  updateStep,
} from "./step/save-steps.ts";
import { wizardRunHandlers } from "./run/routes.ts";
import { createOnboardingWizard, createWizard, updateOnboardingWizard, updateWizard } from "./wizard/save-wizard.ts";

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
