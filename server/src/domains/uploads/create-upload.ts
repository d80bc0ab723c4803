import { limits, type Upload } from "@firstlight/contract";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import type { FileRoom } from "./file-room.ts";
import { assertQuotaLeft } from "./quota.ts";
import { receiveFile } from "./receive-file.ts";
import { storeFile } from "./store-file.ts";

const tooLarge = "The file is larger than 50 MiB. Choose a smaller one.";

/** Stores one file of the signed-in person. */
export async function createUpload(room: FileRoom, call: StreamingRequest): Promise<Upload> {
  await assertQuotaLeft(call, room.quotaBytes);
  return room.incoming.lend(async (path) => {
    const wanted = { path, maxBytes: limits.uploadBytes, tooLarge, silenceMs: room.silenceMs };
    return storeFile(room, call, { path, filename: await receiveFile(call, wanted) });
  });
}
