import type { Api, RouteOutput } from "@firstlight/contract";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { beginExport, exportView, listOwn } from "#platform/exports/own-exports.ts";
import { kind, maxListed, path } from "./list-company-exports.ts";
import { writeCompanyExport } from "./write-company-export.ts";

/** Of one person, for as long as they last: each may be very large. */
const maxAtOnce = 5;

/** Leaves it to a job to write all that the company has into a file. Asked again while it does, it is the same one. */
export async function exportCompany(ctx: Context): Promise<RouteOutput<Api["exportCompany"]>> {
  const id = await beginExport(ctx, { kind, format: "zip", filter: {}, maxAtOnce });
  if (id === undefined) {
    skipAudit(ctx);
    const own = await listOwn(ctx, kind, maxListed);
    // Done since, it is the newest.
    const running = own.find(({ status }) => status === "building") ?? own[0];
    if (!running) throw new Error("The running export is missing");
    return exportView(running, path);
  }
  await ctx.jobs.send(writeCompanyExport, { company_id: ctx.company.id, export_id: id }, { tx: ctx.tx });
  await writeAudit(ctx, { action: "EXPORT", resource_type: "company", resource_id: ctx.company.id });
  return { id, status: "building", progress: 0 };
}
