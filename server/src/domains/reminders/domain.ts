import { remindTesters, sendReminders } from "./send-reminders.ts";
import { reminderHandlers } from "./routes.ts";

export const reminders = { name: "reminders", handlers: () => reminderHandlers, jobs: [sendReminders, remindTesters] };
