import { writeAuditExport } from "./write-audit-export.ts";
import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { beginExport } from "#platform/exports/own-exports.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";

/** Maximum number of exports per person until they expire, since each may be large. */
const maxAtOnce = 20;

/** Queues a job that writes the matching entries to a file. It excludes entries added after the request. */
export async function exportAuditLog(
  ctx: Context,
  { body }: RouteInput<Api["exportAuditLog"]>,
): Promise<RouteOutput<Api["exportAuditLog"]>> {
  const { format, ...filter } = body;
  const id = await beginExport(ctx, { kind: "audit_log", format, filter, maxAtOnce });
  if (id === undefined) throw new Error("The audit log export was not created");
  await ctx.jobs.send(writeAuditExport, { company_id: ctx.company.id, export_id: id }, { tx: ctx.tx });
  // Omits the user filter, which may contain a name.
  const asked = { format, days: filter.days, action: filter.action, resource: filter.resource };
  const changes = Object.entries(asked).flatMap(([name, after]) => (after === undefined ? [] : [[name, { after }]]));
  await writeAudit(ctx, {
    action: "EXPORT",
    resource_type: "audit_log",
    resource_id: id,
    changes: Object.fromEntries(changes),
  });
  return { id, status: "building", progress: 0 };
}
