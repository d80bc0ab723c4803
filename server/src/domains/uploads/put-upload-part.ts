import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import { notFound, Refusal } from "../../infra/errors.ts";
import type { WaitingCall } from "../../infra/http/calls.ts";
import { writeNoAudit } from "../audit/public.ts";
import { getOwnInParts } from "./begin-upload.ts";
import type { FileRoom } from "./file-room.ts";
import { addPart } from "./part-queries.ts";
import { keyOf, lengthOf, partCount, viewInParts } from "./parts.ts";
import { receiveFile } from "./receive-file.ts";

/** Keeps one part; sent again it takes the place of the one before. */
export async function putUploadPart(
  room: FileRoom,
  fileCall: WaitingCall,
  { params: { id, part } }: HandlerInput<Api["putUploadPart"]>,
): Promise<Answer<Api["putUploadPart"]>> {
  const { call, caller } = fileCall;
  const begun = await call.database.readTenant(caller.company.id, (tx) => getOwnInParts({ ...caller, tx }, id));
  if (part >= partCount(begun.size)) throw notFound("part");
  if (begun.upload_id) throw new Refusal("conflict", "This file is complete already and takes no more parts.");
  const length = lengthOf(part, begun.size);
  const key = keyOf(begun.storage_key, part);
  await room.incoming.lend(async (path) => {
    const tooLarge = `This part is larger than the ${length} bytes that belong in its place. Send it again.`;
    await receiveFile(fileCall, { path, mostBytes: length, tooLarge, silenceMs: room.silenceMs });
    if ((await stat(path)).size !== length) {
      throw new Refusal("malformed", `This part is smaller than the ${length} bytes that belong in its place.`);
    }
    await room.storage.put(key, createReadStream(path));
  });
  const now = await fileCall.open((ctx) => {
    writeNoAudit(ctx);
    return addPart(ctx.tx, { company_id: ctx.company.id, id, owner_id: ctx.user.id }, part);
  });
  if (!now) {
    await room.storage.remove(key);
    throw notFound("upload");
  }
  return viewInParts(now);
}
