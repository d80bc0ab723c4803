import type { Api, AuditExportFormat, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import { sendExport } from "#platform/exports/own-exports.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { periodFileHeaders } from "#platform/exports/period-file.ts";
import type { Storage } from "#platform/files/storage.ts";
import { getCompany } from "#domains/companies/public.ts";
import type { AuditExportFilter } from "./export-entry-queries.ts";

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
