import { analyticsRoutes } from "./analytics/routes.ts";
import { usageRoutes } from "./analytics/usage.ts";
import { auditRoutes } from "./audit/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { authSecurityRoutes } from "./auth/security.ts";
import { supportAccessRoutes } from "./auth/support-access.ts";
import { billingRoutes } from "./billing/routes.ts";
import { brandingRoutes } from "./companies/branding.ts";
import { companyRoutes } from "./companies/routes.ts";
import { customDomainRoutes } from "./custom-domains/routes.ts";
import { attentionRoutes } from "./dashboard/attention.ts";
import { offlineRoutes } from "./dashboard/offline.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { buildRoutes } from "./builds/routes.ts";
import { replyToRoutes } from "./email/reply-to.ts";
import { emailRoutes } from "./email/routes.ts";
import { feedbackCommentRoutes } from "./feedback/comments.ts";
import { testerDeviceRoutes } from "./feedback/devices.ts";
import { feedbackExportRoutes } from "./feedback/exports.ts";
import { feedbackImportRoutes } from "./feedback/imports.ts";
import { feedbackItemRoutes } from "./feedback/item-routes.ts";
import { feedbackReportRoutes } from "./feedback/reports.ts";
import { feedbackLabelRoutes } from "./feedback/labels.ts";
import { feedbackViewRoutes } from "./feedback/saved-views.ts";
import { feedbackSettingsRoutes } from "./feedback/settings.ts";
import { feedbackTurningRoutes } from "./feedback/turning.ts";
import { formDraftRoutes } from "./forms/drafts.ts";
import { formEditRoutes } from "./forms/edits.ts";
import { responseRoutes } from "./forms/responses.ts";
import { formRoutes } from "./forms/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { contactRoutes } from "./platform-admin/contact.ts";
import { companyExportRoutes } from "./privacy/company-export.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { projectActivityRoutes, projectFeedbackRoutes, projectRoutes } from "./projects/routes.ts";
import { reminderRoutes } from "./reminders/routes.ts";
import { buildAnnouncementRoutes } from "./retests/announcement.ts";
import { retestRoutes } from "./retests/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { testerProfileRoutes } from "./tester-profiles/routes.ts";
import { testerRoutes } from "./testers/routes.ts";
import { trashRoutes } from "./trash/routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { wizardAnalyticsRoutes } from "./wizards/analytics.ts";
import { wizardEditRoutes } from "./wizards/edits.ts";
import { onboardingRoutes } from "./wizards/onboarding.ts";
import { wizardRoutes } from "./wizards/routes.ts";
import { wizardRunRoutes } from "./wizards/runs.ts";

/** Every call of staff and testers, by name; `adminApi` has the panel's. The server, the client and the OpenAPI document are made from it. */
export const api = {
  ...authRoutes,
  ...authSecurityRoutes,
  ...billingRoutes,
  ...teamRoutes,
  ...emailRoutes,
  ...reminderRoutes,
  ...companyRoutes,
  ...brandingRoutes,
  ...customDomainRoutes,
  ...replyToRoutes,
  ...supportAccessRoutes,
  ...auditRoutes,
  ...uploadRoutes,
  ...projectRoutes,
  ...projectActivityRoutes,
  ...projectFeedbackRoutes,
  ...testerRoutes,
  ...testerProfileRoutes,
  ...dashboardRoutes,
  ...offlineRoutes,
  ...attentionRoutes,
  ...searchRoutes,
  ...formRoutes,
  ...formDraftRoutes,
  ...formEditRoutes,
  ...responseRoutes,
  ...wizardRoutes,
  ...onboardingRoutes,
  ...wizardEditRoutes,
  ...wizardRunRoutes,
  ...wizardAnalyticsRoutes,
  ...analyticsRoutes,
  ...usageRoutes,
  ...buildRoutes,
  ...feedbackExportRoutes,
  ...feedbackItemRoutes,
  ...feedbackImportRoutes,
  ...feedbackTurningRoutes,
  ...feedbackCommentRoutes,
  ...feedbackSettingsRoutes,
  ...feedbackLabelRoutes,
  ...feedbackViewRoutes,
  ...feedbackReportRoutes,
  ...testerDeviceRoutes,
  ...buildAnnouncementRoutes,
  ...retestRoutes,
  ...trashRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...privacyRoutes,
  ...companyExportRoutes,
  ...contactRoutes,
};
export type Api = typeof api;
export type RouteName = keyof Api;
