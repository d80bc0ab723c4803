import type { onboardingRoutes, wizardRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { createOnboardingWizard } from "./create-onboarding-wizard.ts";
import { createWizard } from "./create-wizard.ts";
import { deleteOnboardingWizard } from "./delete-onboarding-wizard.ts";
import { deleteWizard } from "./delete-wizard.ts";
import { duplicateWizard } from "./duplicate-wizard.ts";
import { getOnboardingWizard } from "./get-onboarding-wizard.ts";
import { getWizard } from "./get-wizard.ts";
import { listOnboardingWizards } from "./list-onboarding-wizards.ts";
import { listWizards } from "./list-wizards.ts";
import { updateOnboardingWizard } from "./update-onboarding-wizard.ts";
import { updateWizard } from "./update-wizard.ts";

export const wizardHandlers = {
  listWizards,
  createWizard,
  getWizard,
  updateWizard,
  deleteWizard,
  duplicateWizard,
  listOnboardingWizards,
  createOnboardingWizard,
  getOnboardingWizard,
  updateOnboardingWizard,
  deleteOnboardingWizard,
} satisfies Partial<Handlers<typeof wizardRoutes & typeof onboardingRoutes>>;
