import type { emailRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

export function emailHandlers(_links: UnsubscribeLinks): Handlers<typeof emailRoutes> {
  return {} as Handlers<typeof emailRoutes>;
}
