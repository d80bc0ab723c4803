import type { uploadRoutes } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";
import { createUpload } from "./create-upload.ts";
import { getUpload } from "./get-upload.ts";

// Stands where a call is still being built on this branch; none is left when it is merged.
const unbuilt = (): Promise<never> => Promise.reject(notFound("call"));

export function uploadHandlers(storage: Storage): Handlers<typeof uploadRoutes> {
  return {
    createUpload: (call) => createUpload(storage, call),
    beginUpload: unbuilt,
    getUploadInParts: unbuilt,
    putUploadPart: unbuilt,
    finishUpload: unbuilt,
    deleteUpload: unbuilt,
    getUpload: (call, input) => getUpload(storage, call, input),
  };
}
