export { listFormsOfTester } from "./forms-of-tester.ts";
export { announceForm } from "./announce-form.ts";
export { resumeAnnouncements } from "./resume-announcements.ts";
export { remindTesters, sendReminders } from "./send-reminders.ts";
