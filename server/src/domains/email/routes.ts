import type { emailRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import { listMailLog } from "./list-mail-log.ts";
import { getPreferences, updatePreferences } from "./own-preferences.ts";
import { getReminders, updateReminders } from "./reminder-schedule.ts";
import { clearSuppression, listSuppressions } from "./suppressions.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";
import { getUnsubscription, resubscribe, unsubscribe } from "./unsubscribe.ts";

export function emailHandlers(links: UnsubscribeLinks): Handlers<typeof emailRoutes> {
  return {
    getPreferences,
    updatePreferences,
    getUnsubscription: (call, input) => getUnsubscription(call, input, links),
    unsubscribe: (call, input) => unsubscribe(call, input, links),
    resubscribe: (call, input) => resubscribe(call, input, links),
    listMailLog,
    listSuppressions,
    clearSuppression,
    getReminders,
    updateReminders,
  };
}
