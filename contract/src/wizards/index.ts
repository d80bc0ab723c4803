import { wizardAnalyticsRoutes } from "./analytics.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { wizardRunRoutes } from "./runs.ts";
import { wizardRoutes } from "./routes.ts";

/** Every call about wizards and onboarding: of staff who make them, and of testers who run them. */
export const wizardDomainRoutes = {
  ...wizardRoutes,
  ...onboardingRoutes,
  ...wizardRunRoutes,
  ...wizardAnalyticsRoutes,
};
