import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import { limits } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";

/** Compresses response bodies and parses multipart uploads. */
export async function addBodies(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalDecompression: false, threshold: 1_024, encodings: ["br", "gzip"] });
  await app.register(multipart, {
    limits: { fileSize: limits.uploadBytes, files: 1, parts: 4, fields: 2, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
}
