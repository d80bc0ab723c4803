export { deleteOldStepAnswers } from "./delete-queries.ts";
export { deleteWizardsOf } from "./delete-wizards-of.ts";
export { deleteWizardForGood, resumeWizardDeletions } from "./delete-wizard.ts";
export { resumeOnboardingNews, tellOfOnboarding } from "./announce-onboarding.ts";
export { progressOfTester } from "./progress-of-tester.ts";
export { resumeTelling, tellSomeAssigned } from "./tell-assigned.ts";
export { listDueWizards } from "./due-queries.ts";
