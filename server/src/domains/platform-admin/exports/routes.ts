import type { adminExportRoutes } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/admin-realm.ts";
import { listPlatformAudit } from "../audit/list-platform-audit.ts";
import { listContactMessages } from "../contact/list-contact-messages.ts";
import { listFailedJobs } from "../health/list-failed-jobs.ts";
import { listAdminSubscriptions } from "../subscriptions/list-admin-subscriptions.ts";
import { listPaymentReversals } from "../subscriptions/list-payment-reversals.ts";
import { listAdminUsers } from "../users/list-admin-users.ts";
import { exportList, firstRows } from "./export-list.ts";
import {
  auditColumns,
  contactMessageColumns,
  jobColumns,
  reversalColumns,
  subscriptionColumns,
  userColumns,
} from "./list-columns.ts";

/** The panel's lists as files. @param parts `currency` is that of who pays nothing yet */
export function exportHandlers(parts: { currency: string }): AdminHandlers<typeof adminExportRoutes> {
  return {
    exportAdminUsers: exportList({
      resource_type: "user_list",
      columns: userColumns,
      list: (ctx, query) => listAdminUsers(ctx, firstRows(query)),
    }),
    exportAdminSubscriptions: exportList({
      resource_type: "subscription_list",
      columns: subscriptionColumns,
      list: (ctx, query) => listAdminSubscriptions(ctx, firstRows(query), parts),
    }),
    exportPaymentReversals: exportList({
      resource_type: "payment_reversal_list",
      columns: reversalColumns,
      list: (ctx, query) => listPaymentReversals(ctx, firstRows(query)),
    }),
    exportContactMessages: exportList({
      resource_type: "contact_message_list",
      columns: contactMessageColumns,
      list: (ctx, query) => listContactMessages(ctx, firstRows(query)),
    }),
    exportPlatformAudit: exportList({
      resource_type: "admin_audit_log",
      columns: auditColumns,
      list: (ctx, query) => listPlatformAudit(ctx, firstRows(query)),
    }),
    exportFailedJobs: exportList({
      resource_type: "failed_job_list",
      columns: jobColumns,
      list: (ctx, query) => listFailedJobs(ctx, firstRows(query)),
    }),
  };
}
