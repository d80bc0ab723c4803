export { listOnboarding } from "./run/get-onboarding.ts";
export { listWizardsByProject } from "./run/list-tester-wizards.ts";
export { listWizardsToRun } from "./wizard/get-wizard.ts";
export { progressOfTester } from "./run/progress-of-tester.ts";
export { showNoticesOfRestoredWizard } from "./assignment/show-notices.ts";
export { listDueWizards } from "./assignment/due-queries.ts";
export { countCompletedWizards, countOnboardingSteps, listOpenWizards } from "./run/done-queries.ts";
export { assertBelowOnboardingLimit } from "./wizard/create-wizard.ts";
export { deleteWizardForGood } from "./wizard/delete-wizard-for-good.ts";
