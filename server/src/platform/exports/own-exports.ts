import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import type { ExportFormat, ExportKind } from "./tables.ts";
import { notFound, AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import type { Storage } from "#platform/files/storage.ts";
import {
  countOwnExports,
  findOwnExport,
  insertExport,
  listOwnExports,
  type OwnExport,
  type OwnExports,
} from "./queries.ts";
import { exportLastsMs } from "./clean-up-exports.ts";

const ownOf = (ctx: Context, kind: ExportKind): OwnExports => ({
  company_id: ctx.company.id,
  kind,
  requested_by: ctx.user.id,
  now: ctx.clock.now(),
});

/**
 * Records an export request; the caller queues its job.
 * @returns its ID; undefined while another export of the user is being written, for kinds limited to one at a time
 */
export async function beginExport(
  ctx: Context,
  asked: { kind: ExportKind; format: ExportFormat; filter: object; maxAtOnce: number },
): Promise<string | undefined> {
  const { maxAtOnce, ...what } = asked;
  const own = ownOf(ctx, asked.kind);
  const id = randomUUID();
  const expires_at = new Date(own.now.getTime() + exportLastsMs);
  if (!(await insertExport(ctx.tx, { ...own, ...what, id, expires_at }))) return undefined;
  if ((await countOwnExports(ctx.tx, own)) <= maxAtOnce) return id;
  throw new AppError("too_many_exports", { retryAfterSeconds: 3_600 });
}

/** Status for the requester: the progress, and the URL once the file is ready. */
export function exportView({ id, status, progress, size, expires_at }: OwnExport, path: string) {
  if (status !== "ready" || size === null) {
    return { id, status: status === "failed" ? ("failed" as const) : ("building" as const), progress };
  }
  return { id, status, progress, url: `/api${path}/${id}/file`, size, expires_at: expires_at.toISOString() };
}

/** @throws AppError not_found for another user's export, another kind, or an expired one */
export async function getOwnExport(ctx: Context, kind: ExportKind, id: string): Promise<OwnExport> {
  const found = await findOwnExport(ctx.tx, ownOf(ctx, kind), id);
  if (!found) throw notFound("export");
  return found;
}

/** Newest first. */
export function listOwn(ctx: Context, kind: ExportKind, limit: number): Promise<OwnExport[]> {
  return listOwnExports(ctx.tx, ownOf(ctx, kind), limit);
}

/** Sends the file as a download, only to the user who requested it, until it expires. */
export async function sendExport(
  storage: Storage,
  { open, reply }: StreamingRequest,
  { kind, id }: { kind: ExportKind; id: string },
  headersOf: (ctx: Context, made: OwnExport) => Promise<Record<string, string>>,
): Promise<FastifyReply> {
  const { made, headers } = await open(async (ctx) => {
    const made = await getOwnExport(ctx, kind, id);
    return { made, headers: await headersOf(ctx, made) };
  });
  const { status, storage_key, size } = made;
  if (status !== "ready" || storage_key === null || size === null) throw notFound("export");
  return reply.headers(headers).header("content-length", size).send(storage.read(storage_key));
}
