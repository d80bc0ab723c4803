import { notifyOfOnboarding, requeueOnboardingNotifications } from "./assignment/announce-onboarding.ts";
import { notifySomeAssigned, requeueAssignmentNotifications } from "./assignment/notify-assigned.ts";
import { wizardDomainHandlers } from "./routes.ts";
import { lockWizardsOf, markWizardsDeletedOf } from "./wizard/delete-queries.ts";
import { deleteWizardForGood, requeueWizardDeletions } from "./wizard/delete-wizard.ts";
import { deleteWizardsOf } from "./wizard/delete-wizards-of.ts";
import { visibleWizardsWithFile, wizardsWithFile } from "./wizard/version-queries.ts";

export const wizards = {
  name: "wizards",
  handlers: () => wizardDomainHandlers,
  jobs: [notifySomeAssigned, notifyOfOnboarding, deleteWizardForGood],
  maintenance: {
    requeue: [requeueAssignmentNotifications, requeueOnboardingNotifications],
    cleanUp: [requeueWizardDeletions],
  },
  project: { lock: lockWizardsOf, deleted: markWizardsDeletedOf, contents: deleteWizardsOf },
  files: { heldBy: wizardsWithFile, readableBy: visibleWizardsWithFile },
};
