import type { AdminApi, RouteOutput, RouteInput, PlatformAuditEntry } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listPlatformAuditRows, type PlatformAuditRow } from "./queries.ts";
import { detailsOf } from "#domains/audit/public.ts";

/** Descriptions of actions for which verb and resource type alone would be unclear. */
const acts: Readonly<Record<string, string>> = {
  "UPDATE job": "Retried a job",
  "DELETE job": "Discarded a job",
  "DELETE company": "Deleted the company",
  "CREATE announcement": "Published an announcement",
  "UPDATE announcement": "Ended an announcement",
  "UPDATE default_limits": "Changed the limits of all companies",
  "UPDATE product_branding": "Changed the branding",
  "EXPORT announcement_list": "Exported the announcements",
  "EXPORT support_session_list": "Exported the support sessions",
  "EXPORT site_entry_list": "Exported the entries of the site",
  "EXPORT admin_audit_log": "Exported the admin audit log",
  "LOGIN admin": "Signed in to the admin panel",
  "CREATE refund": "A payment was refunded",
  "UPDATE refund": "A refund changed",
  "CREATE dispute": "A payment was disputed",
  "UPDATE dispute": "A dispute changed",
};

function sum(counts: unknown): number {
  return Object.values(counts ?? {}).reduce((total: number, count: unknown) => total + Number(count), 0);
}

/** Describes an entry: the action, the resource type and the changes. */
function detailsOfEntry({ action, resource_type, changes, acted_as }: PlatformAuditRow): string {
  const { reason: _reason, erased, ...said } = changes;
  // The admin and the reason are shown in columns of their own.
  if (said["acting_as"] && action === "LOGIN") return `Signed in as ${acted_as ?? "a former member"}`;
  const act = acts[`${action} ${resource_type}`] ?? detailsOf({ action, resource_type, changes: {} });
  if (erased) return `${act} · ${sum(erased.before).toLocaleString("en")} rows and files`;
  if (Object.keys(said).length === 0) return act;
  return `${act} · ${detailsOf({ action, resource_type, changes: said }, acted_as)}`;
}

function platformAuditView(row: PlatformAuditRow): PlatformAuditEntry {
  const { admin_id, admin_name, admin_email, about_company_id, changes } = row;
  const why = changes["reason"]?.after;
  return {
    id: row.id,
    timestamp: row.at.toISOString(),
    admin: admin_id === null ? null : { id: admin_id, name: admin_name ?? "", email: admin_email ?? "" },
    actor_kind: row.actor_kind,
    action: row.action,
    resource_type: row.resource_type,
    resource_id: row.resource_id,
    company: about_company_id === null ? null : { id: about_company_id, name: row.company_name },
    reason: typeof why === "string" ? why : null,
    details: detailsOfEntry(row),
    ip: row.ip,
    request_id: row.request_id,
  };
}

/** What admins did and looked at, newest first. A page beyond the end is empty. */
export async function listPlatformAudit(
  ctx: AdminContext,
  { query }: RouteInput<AdminApi["listPlatformAudit"]>,
): Promise<RouteOutput<AdminApi["listPlatformAudit"]>> {
  const { page, limit, action, admin_id, company_id, search } = query;
  const filter = { action, admin_id, company_id, search: search || undefined };
  const rows = await listPlatformAuditRows(ctx.tx, filter, { offset: (page - 1) * limit, limit });
  return rows.map(platformAuditView);
}
