import type { reminderRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { getReminders, updateReminders } from "./schedule.ts";

export const reminderHandlers: Handlers<typeof reminderRoutes> = { getReminders, updateReminders };
