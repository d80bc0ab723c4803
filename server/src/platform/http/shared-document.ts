import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasAlready, tagOf } from "./web-pages.ts";

const encodings = ["br", "gzip"] as const;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document that is the same for everyone, compressed once. */
export interface SharedDocument {
  type: string;
  tag: string;
  bodies: Readonly<Record<(typeof encodings)[number] | "identity", Buffer>>;
}

/** Compresses at the highest level, off the event loop: a document of 1 MB takes 300 ms. */
export async function shareDocument(type: string, text: string): Promise<SharedDocument> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  return { type, tag: tagOf(text), bodies: { identity, br, gzip } };
}

/** Sends the document in an encoding the client accepts, or 304 if it is unchanged. May be cached for five minutes. */
export function sendSharedDocument(document: SharedDocument, request: FastifyRequest, reply: FastifyReply) {
  const { type, tag, bodies } = document;
  // A weak ETag, since it identifies the document in every encoding.
  reply.headers({ "cache-control": "public, max-age=300", etag: `W/${tag}`, vary: "accept-encoding" });
  if (hasAlready(request, tag)) return reply.code(304).send();
  const encoding = negotiate(String(request.headers["accept-encoding"] ?? ""), [...encodings]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type(type).send(bodies[encoding ?? "identity"]);
}
