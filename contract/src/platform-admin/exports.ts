import { z } from "zod";
import { daysBack } from "../common/schemas.ts";
import { mediaTypes } from "../common/media-types.ts";
import { routes } from "../define.ts";
import { platformAuditFilter, supportSessionFilter } from "./audit.ts";
import { contactMessageFilter } from "./contact.ts";
import { siteEntryFilter } from "./site.ts";
import { maxExportedRows } from "./terms.ts";
import { adminSubscriptionFilter, adminUserFilter, realOnly } from "./users.ts";

/** A list of the panel as a file, with the filters of the list. */
function listFile<const Path extends `/${string}`, Filter extends z.ZodObject>(
  path: Path,
  what: string,
  query: Filter,
) {
  return {
    method: "GET",
    path,
    permission: "run platform",
    summary: `Exports the matching ${what} as CSV, the first ${maxExportedRows.toLocaleString("en")} at most; the admin audit log says so`,
    query,
    answer: "file",
    media: [mediaTypes.csv],
  } as const;
}

export const adminExportRoutes = routes({
  exportAdminUsers: listFile("/admin/users/export", "users", z.object(adminUserFilter)),
  exportAdminSubscriptions: listFile("/admin/subscriptions/export", "subscriptions", z.object(adminSubscriptionFilter)),
  exportPaymentReversals: listFile("/admin/payment-reversals/export", "refunds and disputes", z.object(realOnly)),
  exportContactMessages: listFile("/admin/contact-messages/export", "messages", z.object(contactMessageFilter)),
  exportPlatformAudit: listFile("/admin/audit/export", "admin audit log entries", z.object(platformAuditFilter)),
  exportAnnouncements: listFile("/admin/announcements/export", "announcements", z.object({})),
  exportPlatformDays: listFile("/admin/analytics/platform/export", "days", z.object({ ...realOnly, days: daysBack })),
  exportLimitedCompanies: listFile("/admin/limits/companies/export", "companies with their own limits", z.object({})),
  exportSupportSessions: listFile("/admin/support-sessions/export", "support sessions", z.object(supportSessionFilter)),
  exportSiteEntries: listFile("/admin/site/entries/export", "entries of the public pages", z.object(siteEntryFilter)),
  exportFailedJobs: listFile("/admin/jobs/export", "failed jobs", z.object({})),
});
