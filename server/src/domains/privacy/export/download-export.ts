import type { FastifyReply } from "fastify";
import { notFound } from "#platform/errors.ts";
import { downloadHeaders } from "#platform/files/download.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { assertProved } from "#domains/auth/public.ts";
import { personalExportLastsMs } from "./clean-up-exports.ts";
import { findPersonalExport } from "./personal-export-queries.ts";

/** The export file: private, and always a download. */
export async function downloadExport(
  storage: Storage,
  { call, caller, reply }: StreamingRequest,
): Promise<FastifyReply> {
  const personalExport = await call.database.asSystem(async (tx) => {
    await assertProved(tx, caller.identityId);
    return findPersonalExport(tx, caller.identityId);
  });
  if (
    personalExport?.status !== "ready" ||
    !personalExport.ready_at ||
    !personalExport.storage_key ||
    personalExport.size === null
  )
    throw notFound("export");
  if (call.clock.now().getTime() - personalExport.ready_at.getTime() >= personalExportLastsMs) throw notFound("export");
  const name = `firstlight-${personalExport.ready_at.toISOString().slice(0, 10)}.zip`;
  return reply
    .headers(downloadHeaders({ contentType: "application/zip", filename: name, plainName: name }))
    .header("content-length", personalExport.size)
    .send(storage.read(personalExport.storage_key));
}
