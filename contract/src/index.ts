import { analyticsDomainRoutes } from "./analytics/usage.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { foundationRoutes } from "./foundation.ts";
import { formDomainRoutes } from "./forms/index.ts";
import { messageRoutes } from "./messages/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { contactRoutes } from "./platform-admin/contact.ts";
import { privacyDomainRoutes } from "./privacy/company-export.ts";
import { projectActivityRoutes, projectFeedbackRoutes, projectRoutes } from "./projects/routes.ts";
import { testerRoutes } from "./testers/routes.ts";
import { wizardDomainRoutes } from "./wizards/index.ts";

export * from "./access.ts";
export * from "./analytics/figures.ts";
export * from "./analytics/usage.ts";
export * from "./analytics/routes.ts";
export * from "./foundation.ts";
export * from "./forms/answers.ts";
export * from "./forms/fields.ts";
export * from "./forms/logic.ts";
export * from "./forms/rules.ts";
export * from "./forms/values.ts";
export * from "./audit/routes.ts";
export * from "./auth/routes.ts";
export * from "./auth/security.ts";
export * from "./billing/terms.ts";
export * from "./billing/routes.ts";
export * from "./common/schemas.ts";
export * from "./companies/branding.ts";
export * from "./custom-domains/routes.ts";
export * from "./email/reply-to.ts";
export * from "./auth/support-access.ts";
export * from "./companies/routes.ts";
export * from "./define.ts";
export * from "./common/route-statuses.ts";
export * from "./email/routes.ts";
export * from "./reminders/routes.ts";
export * from "./error-codes.ts";
export * from "./forms/drafts.ts";
export * from "./forms/routes.ts";
export * from "./forms/priorities.ts";
export * from "./forms/field-types.ts";
export * from "./languages/names.ts";
export * from "./languages/sentences.ts";
export * from "./languages/texts.ts";
export * from "./limits.ts";
export * from "./common/media-types.ts";
export * from "./messages/routes.ts";
export * from "./notifications/live-events.ts";
export * from "./notifications/push.ts";
export * from "./notifications/routes.ts";
export * from "./platform-admin/contact.ts";
export * from "./platform-admin/figures.ts";
export * from "./platform-admin/health.ts";
export * from "./platform-admin/reversals.ts";
export * from "./platform-admin/terms.ts";
export * from "./platform-admin/audit.ts";
export * from "./platform-admin/users.ts";
export * from "./platform-admin/account.ts";
export * from "./privacy/company-export.ts";
export * from "./privacy/routes.ts";
export * from "./projects/routes.ts";
export * from "./forms/responses.ts";
export * from "./team/routes.ts";
export * from "./testers/routes.ts";
export * from "./dashboard/routes.ts";
export * from "./common/patterns.ts";
export * from "./wizards/rich-text.ts";
export * from "./uploads/routes.ts";
export * from "./wizards/analytics.ts";
export * from "./wizards/answers.ts";
export * from "./wizards/content-blocks.ts";
export * from "./wizards/index.ts";
export * from "./wizards/conditions.ts";
export * from "./wizards/interactions.ts";
export * from "./common/progress.ts";
export * from "./wizards/logic.ts";
export * from "./wizards/media.ts";
export * from "./wizards/onboarding.ts";
export * from "./wizards/plain-text.ts";
export * from "./wizards/runs.ts";
export * from "./wizards/steps.ts";
export * from "./wizards/constants.ts";
export * from "./wizards/routes.ts";

/** Every call of staff and testers, by name; `adminApi` has the panel's. The server, the client and the OpenAPI document are made from it. */
export const api = {
  ...foundationRoutes,
  ...projectRoutes,
  ...projectActivityRoutes,
  ...projectFeedbackRoutes,
  ...testerRoutes,
  ...dashboardRoutes,
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
