export { deleteOldStepAnswers } from "./delete-queries.ts";
export { deleteWizardsOf } from "./delete-wizards-of.ts";
export { deleteWizardForGood, requeueWizardDeletions } from "./delete-wizard.ts";
export { requeueOnboardingNotifications, notifyOfOnboarding } from "./announce-onboarding.ts";
export { progressOfTester } from "./progress-of-tester.ts";
export { requeueAssignmentNotifications, notifySomeAssigned } from "./notify-assigned.ts";
export { listDueWizards } from "./due-queries.ts";
