import type { AdminApi, AdminSubscription, RouteInput } from "@firstlight/contract";
import type { AdminFileRequest } from "#platform/http/admin-realm.ts";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listAdminSubscriptions } from "./list-admin-subscriptions.ts";

const columns: readonly ListColumn<AdminSubscription>[] = [
  column("Company", ({ company_name }) => company_name),
  column("Owner", ({ user_name }) => user_name),
  column("Owner email", ({ user_email }) => user_email),
  column("Plan", ({ current_tier }) => current_tier),
  column("Status", ({ status }) => status),
  column("Manual plan", ({ granted_tier }) => granted_tier),
  timeColumn("Payments fail since", ({ payment_failed_at }) => payment_failed_at),
  column("Seats", ({ user_count }) => user_count),
  column("Monthly amount", ({ monthly_amount }) => monthly_amount),
  column("Currency", ({ currency }) => currency.toUpperCase()),
  timeColumn("Trial ends", ({ trial_ends }) => trial_ends),
  column("Company ID", ({ company_id }) => company_id),
];

/** @param parts `currency` is that of who pays nothing yet */
export const exportAdminSubscriptions = (
  call: AdminFileRequest,
  input: RouteInput<AdminApi["exportAdminSubscriptions"]>,
  parts: { currency: string },
) =>
  exportList({
    resource_type: "subscription_list",
    columns,
    list: (ctx, query: typeof input.query) => listAdminSubscriptions(ctx, firstRows(query), parts),
  })(call, input);
