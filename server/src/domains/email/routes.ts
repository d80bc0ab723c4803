import type { emailRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { listMailLog } from "./delivery/list-mail-log.ts";
import { getPreferences, updatePreferences } from "./preferences/own-preferences.ts";
import { getReminders, updateReminders } from "#domains/reminders/schedule.ts";
import { clearSuppression, listSuppressions } from "./suppression/blocked-addresses.ts";
import type { UnsubscribeLinks } from "./preferences/unsubscribe-links.ts";
import { getUnsubscription, resubscribe, unsubscribe } from "./preferences/unsubscribe.ts";

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
