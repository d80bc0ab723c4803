import type { AdminApi, AdminUser, RouteInput } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listAdminUsers } from "./list-admin-users.ts";

const yes = (is: boolean) => (is ? "yes" : "no");

const columns: readonly ListColumn<AdminUser>[] = [
  column("Name", ({ name }) => name),
  column("Email", ({ email }) => email),
  column("Company", ({ company_name }) => company_name),
  column("Role", ({ role }) => role),
  column("Status", ({ status }) => status),
  column("Plan", ({ subscription_tier }) => subscription_tier),
  column("Subscription", ({ subscription_status }) => subscription_status),
  column("Manual plan", ({ granted_tier }) => granted_tier),
  timeColumn("Trial ends", ({ trial_ends }) => trial_ends),
  timeColumn("Signed up", ({ signup_date }) => signup_date),
  column("Responses submitted", ({ own_responses }) => own_responses),
  column("Projects of the company", ({ total_projects }) => total_projects),
  column("Responses of the company", ({ total_responses }) => total_responses),
  column("Sample company", ({ is_sample }) => yes(is_sample)),
  column("Internal company", ({ is_internal }) => yes(is_internal)),
  timeColumn("Company suspended", ({ company_suspended_at }) => company_suspended_at),
  column("User ID", ({ id }) => id),
  column("Company ID", ({ company_id }) => company_id),
];

export const exportAdminUsers = exportList({
  resource_type: "user_list",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportAdminUsers"]>["query"]) => listAdminUsers(ctx, firstRows(query)),
});
