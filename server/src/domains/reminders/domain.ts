import { sendNudges } from "./nudge/send-nudges.ts";
import { remindTesters, sendReminders } from "./send-reminders.ts";
import { reminderHandlers } from "./routes.ts";
import { reminderTables } from "./tables.ts";

export const reminders = {
  name: "reminders",
  tables: reminderTables,
  handlers: () => reminderHandlers,
  jobs: [sendReminders, remindTesters, sendNudges],
};
