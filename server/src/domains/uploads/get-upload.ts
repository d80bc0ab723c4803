import type { Api, RouteInput } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { downloadHeaders } from "#platform/files/download.ts";
import type { Storage } from "#platform/files/storage.ts";
import { findUpload, isHeld, isShownTo, isWrittenTo } from "./queries.ts";

const rangeShape = /^bytes=(\d*)-(\d*)$/;

/**
 * The uploader may always read a file. Staff may once a response, wizard or message holds it, testers if they see that wizard or
 * message.
 */
export async function getReadable(ctx: Context, uploadId: string) {
  const upload = await findUpload(ctx.tx, ctx.company.id, uploadId);
  if (!upload || !(await mayRead(ctx, upload))) throw notFound("file");
  return upload;
}

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

async function mayRead(ctx: Context, { id, owner_id, response_id, is_shown }: Upload): Promise<boolean> {
  if (owner_id === ctx.user.id) return true;
  if (!is_shown && response_id === null) return false;
  if (ctx.user.role !== "beta_tester") return isHeld(ctx.tx, ctx.company.id, id);
  if (!is_shown) return false;
  const { tx, company, user } = ctx;
  return (await isShownTo(tx, company.id, id, user.id)) || isWrittenTo(tx, company.id, id, user.id);
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
  storage: Storage,
  call: StreamingRequest,
  { params }: RouteInput<Api["getUpload"]>,
): Promise<FastifyReply> {
  const read = () => call.open((ctx) => getReadable(ctx, params.id));
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
