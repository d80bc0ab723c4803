import type { reminderRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { nudgeTesters } from "./nudge/nudge-testers.ts";
import { getReminders } from "./get-reminders.ts";
import { updateReminders } from "./update-reminders.ts";

export const reminderHandlers: Handlers<typeof reminderRoutes> = { getReminders, updateReminders, nudgeTesters };
