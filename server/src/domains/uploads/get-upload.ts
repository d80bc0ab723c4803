import type { Api, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import type { FileHooks } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { downloadHeaders } from "#platform/files/download.ts";
import type { Storage } from "#platform/files/storage.ts";
import { findUpload, isHeld, isReadable } from "./queries.ts";

const rangeShape = /^bytes=(\d*)-(\d*)$/;

export interface ReadParts {
  storage: Storage;
  fileHooks: readonly FileHooks[];
}

/**
 * The uploader may always read a file. Staff may once a response, wizard or message holds it, testers if they see that wizard or
 * message.
 */
export async function getReadable(hooks: readonly FileHooks[], ctx: Context, uploadId: string) {
  const upload = await findUpload(ctx.tx, ctx.company.id, uploadId);
  if (!upload || !(await mayRead(hooks, ctx, upload))) throw notFound("file");
  return upload;
}

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

async function mayRead(
  hooks: readonly FileHooks[],
  { tx, company, user }: Context,
  { id, owner_id, response_id, is_shown }: Upload,
): Promise<boolean> {
  if (owner_id === user.id) return true;
  if (!is_shown && response_id === null) return false;
  const file = { companyId: company.id, uploadId: id };
  if (user.role !== "beta_tester") return isHeld(tx, hooks, file);
  return is_shown && isReadable(tx, hooks, { ...file, userId: user.id });
}

/** The first range of a Range header (RFC 9110, section 14); undefined if none applies. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const parts = rangeShape.exec(header ?? "");
  if (!parts || (!parts[1] && !parts[2])) return undefined;
  const start = parts[1] ? Number(parts[1]) : Math.max(0, size - Number(parts[2]));
  const end = parts[1] && parts[2] ? Math.min(Number(parts[2]), size - 1) : size - 1;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/** Sends a private file as a download that no browser runs: attachment, no sniffing, sandboxed. */
export async function getUpload(
  { storage, fileHooks }: ReadParts,
  call: StreamingRequest,
  { params }: RouteInput<Api["getUpload"]>,
): Promise<FastifyReply> {
  const read = () => call.open((ctx) => getReadable(fileHooks, ctx, params.id));
  const upload = await read();
  call.addAccessCheck(read);
  const { reply, request } = call;
  const range = rangeOf(request.headers.range, upload.size);
  const { content_type: contentType, filename } = upload;
  reply.headers(downloadHeaders({ contentType, filename, plainName: "file" })).header("accept-ranges", "bytes");
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${upload.size}`).send();
  if (!range) return reply.header("content-length", upload.size).send(storage.read(upload.storage_key));
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${upload.size}`)
    .header("content-length", range.end - range.start + 1)
    .send(storage.read(upload.storage_key, range));
}
