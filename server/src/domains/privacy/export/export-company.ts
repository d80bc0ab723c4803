import { writeCompanyExport } from "./write-company-export.ts";
import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import { beginExport, exportView, getOwnExport, listOwn, sendExport } from "#platform/exports/own-exports.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { downloadHeaders } from "#platform/files/download.ts";
import type { Storage } from "#platform/files/storage.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { getCompany } from "#domains/companies/public.ts";

const kind = "company";
const path = "/company/exports";

/** Of one person, for as long as they last: each may be very large. */
const maxAtOnce = 5;
/** Those that failed stay in the list as long. */
const maxListed = 20;

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

/** One's own of the last 24 hours, newest first. */
export async function listCompanyExports(ctx: Context): Promise<RouteOutput<Api["listCompanyExports"]>> {
  const own = await listOwn(ctx, kind, maxListed);
  return { exports: own.map((each) => exportView(each, path)) };
}

/** Only the requester can see the progress. */
export async function getCompanyExport(
  ctx: Context,
  { params }: RouteInput<Api["getCompanyExport"]>,
): Promise<RouteOutput<Api["getCompanyExport"]>> {
  return exportView(await getOwnExport(ctx, kind, params.id), path);
}

/** firstlight-acme-2026-11-21.zip: what may be in the domain of a company is fit for a name. */
export function downloadCompanyExport(
  storage: Storage,
  call: StreamingRequest,
  { params }: RouteInput<Api["downloadCompanyExport"]>,
): Promise<FastifyReply> {
  return sendExport(storage, call, { kind, id: params.id }, async (ctx, { requested_at }) => {
    const { company_domain } = await getCompany(ctx.tx, ctx.company.id);
    const filename = `firstlight-${company_domain}-${requested_at.toISOString().slice(0, 10)}.zip`;
    return downloadHeaders({ contentType: "application/zip", filename, plainName: filename });
  });
}
