import type { AdminApi } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/admin-realm.ts";
import type { Sessions } from "#domains/auth/public.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import type { StripeLink } from "#domains/billing/public.ts";
import { adminLogin } from "./account/admin-login.ts";
import { adminLogout } from "./account/admin-logout.ts";
import { adminMe } from "./account/admin-me.ts";
import { beginSecondFactor } from "./account/begin-second-factor.ts";
import { changeAdminPassword } from "./account/change-admin-password.ts";
import { confirmSecondFactor } from "./account/confirm-second-factor.ts";
import { listAdmins } from "./account/list-admins.ts";
import { removeSecondFactor } from "./account/remove-second-factor.ts";
import { renewRecoveryCodes } from "./account/renew-recovery-codes.ts";
import type { Seal } from "./account/seal.ts";
import { endAnnouncement } from "./announcements/end-announcement.ts";
import { exportAnnouncements } from "./announcements/export-announcements.ts";
import { listAnnouncements } from "./announcements/list-announcements.ts";
import { publishAnnouncement } from "./announcements/publish-announcement.ts";
import { exportPlatformAudit } from "./audit/export-platform-audit.ts";
import { listPlatformAudit } from "./audit/list-platform-audit.ts";
import { countContactMessages } from "./contact/count-contact-messages.ts";
import { exportContactMessages } from "./contact/export-contact-messages.ts";
import { listContactMessages } from "./contact/list-contact-messages.ts";
import { setContactMessageAnswered } from "./contact/set-contact-message-answered.ts";
import { exportPlatformDays } from "./figures/export-platform-days.ts";
import { getPlatformAnalytics } from "./figures/get-platform-analytics.ts";
import { discardJob } from "./health/discard-job.ts";
import { exportFailedJobs } from "./health/export-failed-jobs.ts";
import { getPlatformHealth, type HealthParts } from "./health/get-platform-health.ts";
import { listFailedJobs } from "./health/list-failed-jobs.ts";
import { retryJob } from "./health/retry-job.ts";
import { getProductBranding } from "./branding/get-product-branding.ts";
import { setProductBranding } from "./branding/set-product-branding.ts";
import { setProductLogo } from "./branding/set-product-logo.ts";
import { exportSiteEntries } from "./site/export-site-entries.ts";
import { createSiteEntry } from "./site/create-site-entry.ts";
import { deleteSiteEntry } from "./site/delete-site-entry.ts";
import { getSiteEntry } from "./site/get-site-entry.ts";
import { getSiteFacts } from "./site/get-site-facts.ts";
import { listSiteEntries } from "./site/list-site-entries.ts";
import { moveSiteEntry } from "./site/move-site-entry.ts";
import type { PublicSite } from "./site/public-site.ts";
import { setSiteEntryVisible } from "./site/set-site-entry-visible.ts";
import { setSiteFacts } from "./site/set-site-facts.ts";
import { updateSiteEntry } from "./site/update-site-entry.ts";
import { exportLimitedCompanies } from "./limits/export-limited-companies.ts";
import { getCompanyLimits } from "./limits/get-company-limits.ts";
import { getDefaultLimits, type StorageParts } from "./limits/get-default-limits.ts";
import { listLimitedCompanies } from "./limits/list-limited-companies.ts";
import { setCompanyLimits } from "./limits/set-company-limits.ts";
import { setDefaultLimits } from "./limits/set-default-limits.ts";
import { exportAdminSubscriptions } from "./subscriptions/export-admin-subscriptions.ts";
import { exportPaymentReversals } from "./subscriptions/export-payment-reversals.ts";
import { extendTrial } from "./subscriptions/extend-trial.ts";
import { listAdminSubscriptions } from "./subscriptions/list-admin-subscriptions.ts";
import { listPaymentReversals } from "./subscriptions/list-payment-reversals.ts";
import { updateAdminSubscription } from "./subscriptions/update-admin-subscription.ts";
import { exportSupportSessions } from "./support-session/export-support-sessions.ts";
import { actAsUser } from "./support-session/act-as-user.ts";
import { actOnUser } from "./users/act-on-user.ts";
import { adminResetPassword } from "./users/admin-reset-password.ts";
import { endSupportSessionAsAdmin } from "./support-session/end-support-session-as-admin.ts";
import { exportAdminUsers } from "./users/export-admin-users.ts";
import { getAdminUser } from "./users/get-admin-user.ts";
import { listAdminUsers } from "./users/list-admin-users.ts";
import { listSupportSessions } from "./support-session/list-support-sessions.ts";
import { markInternal } from "./users/mark-internal.ts";

/** What the calls of the panel need besides their context. */
export interface AdminParts extends StorageParts {
  seal: Seal;
  /** Whether the operator demands a second factor of every admin. */
  needsSecondFactor: boolean;
  /** Signs out suspended people at once. */
  sessions: Sessions;
  /** Null where payments are off. */
  stripe: StripeLink | null;
  /** Currency of new subscriptions. */
  currency: string;
  health: HealthParts;
  site: PublicSite;
  files: FileRoom;
}

/** Answers what the panel asks about the public pages. */
function siteHandlers(parts: AdminParts) {
  return {
    getSiteFacts: (ctx) => getSiteFacts(ctx, parts),
    setSiteFacts: (ctx, input) => setSiteFacts(ctx, input, parts),
    listSiteEntries,
    getSiteEntry,
    createSiteEntry: (ctx, input) => createSiteEntry(ctx, input, parts),
    updateSiteEntry: (ctx, input) => updateSiteEntry(ctx, input, parts),
    setSiteEntryVisible: (ctx, input) => setSiteEntryVisible(ctx, input, parts),
    moveSiteEntry: (ctx, input) => moveSiteEntry(ctx, input, parts),
    deleteSiteEntry: (ctx, input) => deleteSiteEntry(ctx, input, parts),
  } satisfies Partial<AdminHandlers<AdminApi>>;
}

/** Answers the calls of the panel. */
export function adminHandlers(parts: AdminParts): AdminHandlers<AdminApi> {
  const { sessions } = parts;
  return {
    adminLogin: (call, input) => adminLogin(call, input, parts),
    adminLogout,
    adminMe: (ctx) => adminMe(ctx, parts),
    changeAdminPassword,
    beginSecondFactor: (call, input) => beginSecondFactor(call, input, parts),
    confirmSecondFactor: (call, input) => confirmSecondFactor(call, input, parts),
    renewRecoveryCodes: (call, input) => renewRecoveryCodes(call, input, parts),
    removeSecondFactor: (call, input) => removeSecondFactor(call, input, parts),
    listAdmins,
    listAdminUsers,
    getAdminUser: (call, input) => getAdminUser(call, input, parts),
    markInternal,
    actOnUser: (ctx, input) => actOnUser(ctx, { ...input, sessions }),
    actAsUser,
    adminResetPassword: (ctx, input) => adminResetPassword(ctx, { ...input, sessions }),
    listSupportSessions,
    endSupportSessionAsAdmin: (ctx, input) => endSupportSessionAsAdmin(ctx, { ...input, sessions }),
    listAdminSubscriptions: (ctx, input) => listAdminSubscriptions(ctx, input, parts),
    extendTrial: (call, input) => extendTrial(call, input, parts),
    updateAdminSubscription: (ctx, input) => updateAdminSubscription(ctx, { ...input, sessions }, parts),
    listPaymentReversals,
    getPlatformAnalytics: (ctx, input) => getPlatformAnalytics(ctx, input, parts),
    getPlatformHealth: (ctx) => getPlatformHealth(ctx, parts.health),
    listFailedJobs,
    retryJob,
    discardJob,
    listContactMessages,
    countContactMessages,
    setContactMessageAnswered,
    ...siteHandlers(parts),
    getProductBranding: (ctx) => getProductBranding(ctx, parts),
    setProductBranding: (ctx, input) => setProductBranding(ctx, input, parts),
    setProductLogo: (call, input) => setProductLogo(call, input, parts),
    listPlatformAudit,
    listAnnouncements,
    publishAnnouncement,
    endAnnouncement,
    exportAnnouncements,
    getDefaultLimits: (ctx) => getDefaultLimits(ctx, parts),
    setDefaultLimits: (ctx, input) => setDefaultLimits(ctx, input, parts),
    listLimitedCompanies,
    getCompanyLimits: (ctx, input) => getCompanyLimits(ctx, input, parts),
    setCompanyLimits,
    exportLimitedCompanies,
    exportAdminUsers,
    exportAdminSubscriptions: (call, input) => exportAdminSubscriptions(call, input, parts),
    exportPaymentReversals,
    exportContactMessages,
    exportPlatformAudit,
    exportSupportSessions,
    exportSiteEntries,
    exportFailedJobs,
    exportPlatformDays: (call, input) => exportPlatformDays(call, input, parts),
  };
}
