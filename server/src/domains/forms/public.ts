export { listFormsOfTester } from "./forms-of-tester.ts";
export { announceForm } from "./announce-form.ts";
export { resumeAnnouncements } from "./resume-announcements.ts";
export { remindTesters, sendReminders } from "./send-reminders.ts";
export { closeDueForms, closeFullForm } from "./close-forms.ts";
export { deleteFormForGood, resumeDeletions } from "./delete-form.ts";
export { tallyAnswers } from "./tally-answers.ts";
export { untally } from "./tally-queries.ts";
