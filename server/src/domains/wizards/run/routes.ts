import type { wizardRunRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { completeStep } from "./complete-step.ts";
import { getWizardProgress } from "./get-wizard-progress.ts";
import { listTesterWizards } from "./list-tester-wizards.ts";
import { respondToStep } from "./respond-to-step.ts";
import { skipStep } from "./skip-step.ts";
import { startWizard } from "./start-wizard.ts";
import { getOnboarding } from "./get-onboarding.ts";
import { completeOnboardingStep } from "./complete-onboarding-step.ts";

/** What testers do; `routes.ts` has what staff do. */
export const wizardRunHandlers: Handlers<typeof wizardRunRoutes> = {
  listTesterWizards,
  getWizardProgress,
  startWizard,
  respondToStep,
  completeStep,
  skipStep,
  getOnboarding,
  completeOnboardingStep,
};
