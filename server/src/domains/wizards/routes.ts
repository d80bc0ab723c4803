import type {
  onboardingRoutes,
  wizardAnalyticsRoutes,
  wizardEditRoutes,
  wizardRoutes,
  wizardRunRoutes,
} from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { exportWizard } from "./analytics/export-wizard.ts";
import { getWizardAnalytics } from "./analytics/get-wizard-analytics.ts";
import { listStepAnswers } from "./analytics/list-step-answers.ts";
import { listWizardTesters } from "./analytics/list-wizard-testers.ts";
import { assignWizard } from "./assignment/assign-wizard.ts";
import { remindWizardTesters } from "./assignment/remind-wizard-testers.ts";
import { unassignWizard } from "./assignment/unassign-wizard.ts";
import { wizardEditHandlers } from "./edit/routes.ts";
import { wizardRunHandlers } from "./run/routes.ts";
import { stepHandlers } from "./step/routes.ts";
import { wizardHandlers } from "./wizard/routes.ts";

/** What staff and testers do. */
export const wizardDomainHandlers: Handlers<
  typeof wizardRoutes &
    typeof onboardingRoutes &
    typeof wizardEditRoutes &
    typeof wizardRunRoutes &
    typeof wizardAnalyticsRoutes
> = {
  ...wizardHandlers,
  ...stepHandlers,
  ...wizardEditHandlers,
  assignWizard,
  unassignWizard,
  remindWizardTesters,
  ...wizardRunHandlers,
  getWizardAnalytics,
  listWizardTesters,
  listStepAnswers,
  exportWizard,
};
