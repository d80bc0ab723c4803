import type { analyticsRoutes } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Storage } from "../../infra/storage.ts";

/** Analytics as a file; `routes.ts` has what is read on screen. */
export function analyticsExportHandlers(_storage: Storage): Pick<Handlers<typeof analyticsRoutes>, "exportAnalytics"> {
  return {
    exportAnalytics: async () => {
      throw notFound("export");
    },
  };
}
