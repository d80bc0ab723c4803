import type { analyticsRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { FileRoom } from "../uploads/public.ts";
import { exportAnalytics } from "./export-analytics.ts";

/** Analytics as a file; `routes.ts` has what is read on screen. */
export function analyticsExportHandlers(room: FileRoom): Pick<Handlers<typeof analyticsRoutes>, "exportAnalytics"> {
  return { exportAnalytics: (call, input) => exportAnalytics(room, call, input) };
}
