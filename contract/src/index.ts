import { analyticsDomainRoutes } from "./analytics-usage.ts";
import { foundationRoutes } from "./foundation.ts";
import { formDomainRoutes } from "./forms-routes.ts";
import { messageRoutes } from "./messages.ts";
import { notificationRoutes } from "./notifications.ts";
import { contactRoutes } from "./platform-admin-contact.ts";
import { privacyDomainRoutes } from "./privacy-company.ts";
import { projectActivityRoutes, projectFeedbackRoutes, projectRoutes } from "./projects.ts";
import { testerRoutes } from "./testers.ts";
import { wizardDomainRoutes } from "./wizards-routes.ts";

export * from "./access.ts";
export * from "./analytics-figures.ts";
export * from "./analytics-usage.ts";
export * from "./analytics.ts";
export * from "./foundation.ts";
export * from "./forms-answers.ts";
export * from "./forms-fields.ts";
export * from "./forms-logic.ts";
export * from "./forms-rules.ts";
export * from "./forms-values.ts";
export * from "./audit.ts";
export * from "./auth.ts";
export * from "./auth-security.ts";
export * from "./billing-terms.ts";
export * from "./billing.ts";
export * from "./common.ts";
export * from "./companies-branding.ts";
export * from "./companies-custom-domain.ts";
export * from "./companies-reply-to.ts";
export * from "./companies-support.ts";
export * from "./companies.ts";
export * from "./define.ts";
export * from "./define-statuses.ts";
export * from "./email.ts";
export * from "./error-codes.ts";
export * from "./forms-drafts.ts";
export * from "./forms.ts";
export * from "./forms-priorities.ts";
export * from "./forms-words.ts";
export * from "./language-names.ts";
export * from "./language-sentences.ts";
export * from "./languages.ts";
export * from "./limits.ts";
export * from "./media-types.ts";
export * from "./messages.ts";
export * from "./notifications-live.ts";
export * from "./notifications-push.ts";
export * from "./notifications.ts";
export * from "./platform-admin-contact.ts";
export * from "./platform-admin-figures.ts";
export * from "./platform-admin-health.ts";
export * from "./platform-admin-reversals.ts";
export * from "./platform-admin-terms.ts";
export * from "./platform-admin-audit.ts";
export * from "./platform-admin-users.ts";
export * from "./platform-admin.ts";
export * from "./privacy-company.ts";
export * from "./privacy.ts";
export * from "./projects.ts";
export * from "./forms-responses.ts";
export * from "./team.ts";
export * from "./testers.ts";
export * from "./auth-patterns.ts";
export * from "./wizards-rich-text.ts";
export * from "./uploads.ts";
export * from "./wizards-analytics.ts";
export * from "./wizards-answers.ts";
export * from "./wizards-blocks.ts";
export * from "./wizards-routes.ts";
export * from "./wizards-conditions.ts";
export * from "./wizards-interactions.ts";
export * from "./progress.ts";
export * from "./wizards-logic.ts";
export * from "./wizards-media.ts";
export * from "./wizards-onboarding.ts";
export * from "./wizards-plain-text.ts";
export * from "./wizards-runs.ts";
export * from "./wizards-steps.ts";
export * from "./wizards-words.ts";
export * from "./wizards.ts";

/** Every call of staff and testers, by name; `adminApi` has the panel's. The server, the client and the OpenAPI document are made from it. */
export const api = {
  ...foundationRoutes,
  ...projectRoutes,
  ...projectActivityRoutes,
  ...projectFeedbackRoutes,
  ...testerRoutes,
  ...formDomainRoutes,
  ...wizardDomainRoutes,
  ...analyticsDomainRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...privacyDomainRoutes,
  ...contactRoutes,
};
export type Api = typeof api;
export type RouteName = keyof Api;
