export { listFormsOfTester } from "./forms-of-tester.ts";
export { announceForm } from "./announce-form.ts";
export { remindTesters, sendReminders } from "./send-reminders.ts";
