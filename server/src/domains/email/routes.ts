import type { emailRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { listMailLog } from "./list-mail-log.ts";
import { clearSuppression, listSuppressions } from "./suppressions.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

export function emailHandlers(_links: UnsubscribeLinks): Handlers<typeof emailRoutes> {
  return { listMailLog, listSuppressions, clearSuppression } as Handlers<typeof emailRoutes>;
}
