import { wizardAnalyticsRoutes } from "./wizards-analytics.ts";
import { onboardingRoutes } from "./wizards-onboarding.ts";
import { wizardRunRoutes } from "./wizards-runs.ts";
import { wizardRoutes } from "./wizards.ts";

/** Every call about wizards and onboarding: of staff who make them, and of testers who run them. */
export const wizardDomainRoutes = {
  ...wizardRoutes,
  ...onboardingRoutes,
  ...wizardRunRoutes,
  ...wizardAnalyticsRoutes,
};
