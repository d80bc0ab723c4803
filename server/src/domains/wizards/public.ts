export { deleteOldStepAnswers } from "./wizard/delete-queries.ts";
export { deleteWizardsOf } from "./wizard/delete-wizards-of.ts";
export { deleteWizardForGood, requeueWizardDeletions } from "./wizard/delete-wizard.ts";
export { requeueOnboardingNotifications, notifyOfOnboarding } from "./assignment/announce-onboarding.ts";
export { progressOfTester } from "./run/progress-of-tester.ts";
export { requeueAssignmentNotifications, notifySomeAssigned } from "./assignment/notify-assigned.ts";
export { listDueWizards } from "./assignment/due-queries.ts";
