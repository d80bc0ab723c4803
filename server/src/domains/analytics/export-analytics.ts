import type { Readable } from "node:stream";
import type { AnalyticsExportFormat, Api, HandlerInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { FileCall } from "../../infra/http/calls.ts";
import { periodFileHeaders } from "../../infra/http/period-file.ts";
import { writeFileAudit } from "../audit/public.ts";
import type { FileRoom } from "../uploads/public.ts";
import { gatherReport } from "./gather-report.ts";
import { reportCsv } from "./report-csv.ts";
import { reportPdf } from "./report-pdf.ts";
import { reportWorkbook } from "./report-workbook.ts";

/** Sends what the screens show of some days as a file named by them. */
export async function exportAnalytics(
  room: FileRoom,
  { open, call, caller, reply }: FileCall,
  { query }: HandlerInput<Api["exportAnalytics"]>,
): Promise<FastifyReply> {
  const { days, format } = query;
  const report = await open((ctx) => gatherReport(ctx, days));
  const makers: Record<AnalyticsExportFormat, () => Readable | Promise<Buffer>> = {
    csv: () => reportCsv(report),
    excel: () => reportWorkbook(report),
    pdf: () => reportPdf(report, null),
  };
  const file = await makers[format]();
  await writeFileAudit(
    { call, caller },
    {
      action: "EXPORT",
      resource_type: "analytics",
      resource_id: caller.company.id,
      changes: { format: { after: format }, days: { after: days } },
    },
  );
  const what = { format, what: "analytics", company_domain: report.company.domain };
  return reply.headers(periodFileHeaders({ ...what, until: report.madeAt, days })).send(file);
}
