import type { Readable } from "node:stream";
import type { AnalyticsExportFormat, Api, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { periodFileHeaders } from "#platform/exports/period-file.ts";
import { writeFileAudit } from "#platform/audit/write-audit.ts";
import { drawLogo, findLogo, type FileRoom } from "#domains/uploads/public.ts";
import { gatherReport } from "./gather-report.ts";
import { reportCsv } from "./csv.ts";
import { reportPdf } from "./pdf.ts";
import { runInReportQueue } from "./queue.ts";
import { reportWorkbook } from "./workbook.ts";

/** Points, and twice as many pixels. */
const logoBox = { width: 180, height: 44 };

/** The company's logo for paper, if it has one that can be drawn. */
async function logoOf(
  room: FileRoom,
  log: StreamingRequest["call"]["log"],
  found: Awaited<ReturnType<typeof findLogo>>,
) {
  if (!found) return null;
  const box = { width: logoBox.width * 2, height: logoBox.height * 2 };
  const logo = await drawLogo(room, found, { box, log });
  if (!logo) return null;
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height);
  return { png: logo.png, width: logo.width * scale, height: logo.height * scale };
}

/** The file with the report it shows, in whatever format. */
async function makeFile(
  room: FileRoom,
  { open, call }: Pick<StreamingRequest, "open" | "call">,
  { days, format }: RouteInput<Api["exportAnalytics"]>["query"],
) {
  const { report, found } = await open(async (ctx) => {
    const { logo_url, ...report } = await gatherReport(ctx, days);
    return { report, found: await findLogo(ctx, logo_url) };
  });
  const makers: Record<AnalyticsExportFormat, () => Readable | Promise<Buffer>> = {
    csv: () => reportCsv(report),
    excel: () => reportWorkbook(report),
    pdf: async () => reportPdf(report, await logoOf(room, call.log, found)),
  };
  return { report, file: await makers[format]() };
}

/** Sends what the screens show of some days as a file named by them. */
export async function exportAnalytics(
  room: FileRoom,
  { open, call, caller, reply }: StreamingRequest,
  { query }: RouteInput<Api["exportAnalytics"]>,
): Promise<FastifyReply> {
  const { days, format } = query;
  const { report, file } = await runInReportQueue(caller.user.id, () => makeFile(room, { open, call }, query));
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
