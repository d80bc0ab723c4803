import type { uploadRoutes } from "@firstlight/contract";
import type { FileHooks } from "#platform/domain.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import { beginUpload } from "./parts/begin-upload.ts";
import { getUploadInParts } from "./parts/get-upload-in-parts.ts";
import { createUpload } from "./create-upload.ts";
import { deleteUpload } from "./delete-upload.ts";
import type { FileRoom } from "./file-room.ts";
import { finishUpload } from "./parts/finish-upload.ts";
import { getUpload } from "./get-upload.ts";
import { putUploadPart } from "./parts/put-upload-part.ts";

export function uploadHandlers(room: FileRoom, fileHooks: readonly FileHooks[]): Handlers<typeof uploadRoutes> {
  const { storage } = room;
  return {
    createUpload: (call) => createUpload(room, call),
    beginUpload: (ctx, input) => beginUpload(room, ctx, input),
    getUploadInParts,
    putUploadPart: (call, input) => putUploadPart(room, call, input),
    finishUpload: (call, input) => finishUpload(room, call, input),
    deleteUpload: (ctx, input) => deleteUpload({ storage, fileHooks }, ctx, input),
    getUpload: (call, input) => getUpload({ storage, fileHooks }, call, input),
  };
}
