import type { privacyRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";

export function privacyHandlers(_storage: Storage): Handlers<typeof privacyRoutes> {
  return {} as Handlers<typeof privacyRoutes>;
}
