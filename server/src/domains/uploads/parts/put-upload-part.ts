import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { notFound, AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { getOwnInParts } from "./get-upload-in-parts.ts";
import type { FileRoom } from "../file-room.ts";
import { addPart } from "./queries.ts";
import { keyOf, lengthOf, partCount, viewInParts } from "./layout.ts";
import { receiveFile } from "../receive-file.ts";

/** Keeps one part; sent again it takes the place of the one before. */
export async function putUploadPart(
  room: FileRoom,
  fileCall: StreamingRequest,
  { params: { id, part } }: RouteInput<Api["putUploadPart"]>,
): Promise<RouteOutput<Api["putUploadPart"]>> {
  const { call, caller } = fileCall;
  const begun = await call.database.readTenant(caller.company.id, (tx) => getOwnInParts({ ...caller, tx }, id));
  if (part >= partCount(begun.size)) throw notFound("part");
  if (begun.upload_id)
    throw new AppError("upload_conflict", "This file is already complete and accepts no more parts.");
  const length = lengthOf(part, begun.size);
  const key = keyOf(begun.storage_key, part);
  await room.incoming.lend(async (path) => {
    const tooLarge = `This part is larger than the expected ${length} bytes. Send it again.`;
    await receiveFile(fileCall, { path, maxBytes: length, tooLarge, silenceMs: room.silenceMs });
    if ((await stat(path)).size !== length) {
      throw new AppError("upload_incomplete", `This part is smaller than the required ${length} bytes.`);
    }
    await room.storage.put(key, createReadStream(path));
  });
  const now = await fileCall.open((ctx) => {
    skipAudit(ctx);
    return addPart(ctx.tx, { company_id: ctx.company.id, id, owner_id: ctx.user.id }, part);
  });
  if (!now) {
    await room.storage.remove(key);
    throw notFound("upload");
  }
  return viewInParts(now);
}
