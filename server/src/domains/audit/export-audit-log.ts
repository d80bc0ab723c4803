import { writeAuditExport } from "./write-audit-export.ts";
import type { RouteOutput, Api, AuditExportFormat, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import { beginExport, exportView, getOwnExport, sendExport } from "#platform/exports/own-exports.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { periodFileHeaders } from "#platform/exports/period-file.ts";
import type { Storage } from "#platform/files/storage.ts";
import { getCompany } from "#domains/companies/public.ts";
import type { AuditExportFilter } from "./export-entry-queries.ts";
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

/** Only the requester sees the progress. */
export async function getAuditExport(
  ctx: Context,
  { params }: RouteInput<Api["getAuditExport"]>,
): Promise<RouteOutput<Api["getAuditExport"]>> {
  const view = exportView(await getOwnExport(ctx, "audit_log", params.id), "/company/audit/exports");
  if (view.status !== "ready") return view;
  const { size: _size, ...ready } = view;
  return ready;
}

export function downloadAuditExport(
  storage: Storage,
  call: StreamingRequest,
  { params }: RouteInput<Api["downloadAuditExport"]>,
): Promise<FastifyReply> {
  return sendExport(storage, call, { kind: "audit_log", id: params.id }, async (ctx, made) => {
    const { company_domain } = await getCompany(ctx.tx, ctx.company.id);
    const { days } = made.filter as AuditExportFilter;
    const period = { until: made.requested_at, days };
    return periodFileHeaders({
      format: made.format as AuditExportFormat,
      what: "audit-log",
      company_domain,
      ...period,
    });
  });
}
