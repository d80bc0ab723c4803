import type { uploadRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";
import { createUpload } from "./create-upload.ts";
import { getUpload } from "./get-upload.ts";

export function uploadHandlers(storage: Storage): Handlers<typeof uploadRoutes> {
  return {
    createUpload: (call) => createUpload(storage, call),
    getUpload: (call, input) => getUpload(storage, call, input),
  };
}
