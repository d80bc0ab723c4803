import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { RouteOutput, Api, RouteInput, Upload } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound, AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { getOwnInParts } from "./get-upload-in-parts.ts";
import type { FileRoom } from "../file-room.ts";
import { claimUploadInParts, deleteUploadsInParts, type UploadInPartsRow } from "./queries.ts";
import { keyOf, partCount, removeParts } from "./layout.ts";
import { findUpload } from "../queries.ts";
import { storeFile } from "../store-file.ts";

/** Another request finished it first. */
class FinishedBefore extends Error {
  override readonly name = "FinishedBefore";
}

interface Found {
  begun: UploadInPartsRow;
  upload: Upload | undefined;
}

function read({ call, caller }: StreamingRequest, id: string): Promise<Found> {
  return call.database.readTenant(caller.company.id, async (tx) => {
    const begun = await getOwnInParts({ ...caller, tx }, id);
    const row = begun.upload_id ? await findUpload(tx, caller.company.id, begun.upload_id) : undefined;
    const upload = row && { id: row.id, filename: row.filename, content_type: row.content_type, size: row.size };
    return { begun, upload };
  });
}

function incomplete(missing: number, all: number): AppError {
  return new AppError(
    "upload_conflict",
    `${missing} of ${all} parts of this file are missing. Send them, then finish the upload.`,
  );
}

/** Writes all parts into one file. */
async function gather({ storage }: FileRoom, { storage_key, size, arrived }: UploadInPartsRow, path: string) {
  const all = partCount(size);
  if (arrived.length < all) throw incomplete(all - arrived.length, all);
  for (let part = 0; part < all; part += 1) {
    const content = storage.read(keyOf(storage_key, part));
    await pipeline(content, createWriteStream(path, { flags: "a" })).catch((error: unknown) => {
      const isLost = error instanceof Error && "code" in error && error.code === "ENOENT";
      throw isLost ? incomplete(1, all) : error;
    });
  }
  const { size: got } = await stat(path);
  if (got === size) return;
  throw new AppError("upload_conflict", `This file should have ${size} bytes but has ${got}. Start the upload again.`);
}

/** What can never become an upload takes no room until it is swept. */
async function forget(room: FileRoom, { call, caller }: StreamingRequest, begun: UploadInPartsRow): Promise<void> {
  await call.database.inTenant(caller.company.id, (tx) => deleteUploadsInParts(tx, caller.company.id, [begun.id]));
  await removeParts(room.storage, begun);
}

async function make(room: FileRoom, fileCall: StreamingRequest, begun: UploadInPartsRow): Promise<Upload> {
  const claim = async (ctx: Context, upload: Upload) => {
    const own = { company_id: ctx.company.id, id: begun.id, owner_id: ctx.user.id };
    if (!(await claimUploadInParts(ctx.tx, own, upload.id))) throw new FinishedBefore();
  };
  return room.incoming.lend(async (path) => {
    await gather(room, begun, path);
    try {
      return await storeFile(room, fileCall, { path, filename: begun.filename, before: claim });
    } catch (error) {
      const isHopeless = error instanceof AppError && (error.status === 415 || error.status === 413);
      if (isHopeless) await forget(room, fileCall, begun);
      throw error;
    }
  });
}

/** Makes one file of the parts, once however often it is asked for. */
export async function finishUpload(
  room: FileRoom,
  fileCall: StreamingRequest,
  { params }: RouteInput<Api["finishUpload"]>,
): Promise<RouteOutput<Api["finishUpload"]>> {
  const { begun, upload } = await read(fileCall, params.id);
  if (upload) return upload;
  try {
    const made = await make(room, fileCall, begun);
    await removeParts(room.storage, begun);
    return made;
  } catch (error) {
    // A faster request may have removed the parts while they were being read.
    const before = (await read(fileCall, params.id).catch(() => undefined))?.upload;
    if (before) return before;
    throw error instanceof FinishedBefore ? notFound("upload") : error;
  }
}
