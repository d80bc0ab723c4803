import type { Api, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import { sendExport } from "#platform/exports/own-exports.ts";
import { downloadHeaders } from "#platform/files/download.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { getCompany } from "#domains/companies/public.ts";
import { kind } from "./list-company-exports.ts";

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
