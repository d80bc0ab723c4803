import { randomUUID } from "node:crypto";
import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "../../infra/context.ts";
import { notFound, Refusal } from "../../infra/errors.ts";
import type { FileCall } from "../../infra/http/calls.ts";
import { periodFileHeaders } from "../../infra/http/period-file.ts";
import type { Storage } from "../../infra/storage.ts";
import { getCompany } from "../companies/public.ts";
import { countOwnExports, findOwnExport, insertExport } from "./company-export-queries.ts";
import { exportLastsMs } from "./tidy-company-exports.ts";
import { writeAudit } from "./write-audit.ts";

/** Of one person, for as long as they last: each may be large. */
const mostAtOnce = 20;

/** Leaves it to a job to write the matching entries into a file. What came after this moment is not in it. */
export async function exportAuditLog(
  ctx: Context,
  { body }: HandlerInput<Api["exportAuditLog"]>,
): Promise<Answer<Api["exportAuditLog"]>> {
  const { format, ...filter } = body;
  const id = randomUUID();
  const now = ctx.clock.now();
  const company_id = ctx.company.id;
  const expires_at = new Date(now.getTime() + exportLastsMs);
  const own = { company_id, requested_by: ctx.user.id, now };
  if ((await countOwnExports(ctx.tx, own)) >= mostAtOnce) {
    throw new Refusal(
      "too_many",
      "You have many exports of the last 24 hours already. Use one of them, or ask again tomorrow.",
      { retryAfterSeconds: 3_600 },
    );
  }
  await insertExport(ctx.tx, { ...own, id, format, filter, expires_at });
  await ctx.jobs.send("export-audit-log", { company_id, export_id: id }, { tx: ctx.tx });
  // Whom was looked for is a name, and stays out.
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

async function getOwnExport(ctx: Context, id: string) {
  const which = { company_id: ctx.company.id, id, requested_by: ctx.user.id, now: ctx.clock.now() };
  const found = await findOwnExport(ctx.tx, which);
  if (!found) throw notFound("export");
  return found;
}

/** Whoever asked for it, and nobody else, hears how far it is. */
export async function getAuditExport(
  ctx: Context,
  { params }: HandlerInput<Api["getAuditExport"]>,
): Promise<Answer<Api["getAuditExport"]>> {
  const { id, status, progress, expires_at } = await getOwnExport(ctx, params.id);
  if (status !== "ready") return { id, status, progress };
  const url = `/api/company/audit/exports/${id}/file`;
  return { id, status, progress, url, expires_at: expires_at.toISOString() };
}

/** The file itself: a download that no browser runs, for who asked, while it lasts. */
export async function downloadAuditExport(
  storage: Storage,
  { open, reply }: FileCall,
  { params }: HandlerInput<Api["downloadAuditExport"]>,
): Promise<FastifyReply> {
  const { made, company_domain } = await open(async (ctx) => {
    const made = await getOwnExport(ctx, params.id);
    const { company_domain } = await getCompany(ctx.tx, ctx.company.id);
    return { made, company_domain };
  });
  const { status, storage_key, size, format, filter, requested_at } = made;
  if (status !== "ready" || storage_key === null || size === null) throw notFound("export");
  const period = { until: requested_at, days: filter.days };
  return reply
    .headers(periodFileHeaders({ format, what: "audit-log", company_domain, ...period }))
    .header("content-length", size)
    .send(storage.read(storage_key));
}
