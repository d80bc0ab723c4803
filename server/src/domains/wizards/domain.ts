import type { HookParts, Outdated } from "#platform/domain.ts";
import { notifyOfOnboarding, requeueOnboardingNotifications } from "./assignment/announce-onboarding.ts";
import { notifySomeAssigned, requeueAssignmentNotifications } from "./assignment/notify-assigned.ts";
import { editsWithFile } from "./edit/queries.ts";
import { wizardDomainHandlers } from "./routes.ts";
import { cleanAnswers } from "./run/erasure-queries.ts";
import { answersInExports } from "./run/privacy-export.ts";
import { deleteOldStepAnswers, lockWizardsOf, restoreWizardsOf, trashWizardsOf } from "./wizard/delete-queries.ts";
import { visibleWizardsWithFile, wizardsWithFile } from "./wizard/version-queries.ts";
import { deleteWizardForGood, deleteWizardsOf, emptyWizards } from "./wizard/delete-wizard-for-good.ts";
import { wizardTables } from "./tables.ts";

export const wizards = {
  name: "wizards",
  tables: wizardTables,
  handlers: () => wizardDomainHandlers,
  jobs: [notifySomeAssigned, notifyOfOnboarding, deleteWizardForGood],
  maintenance: {
    requeue: [requeueAssignmentNotifications, requeueOnboardingNotifications],
    trash: [emptyWizards],
  },
  project: { lock: lockWizardsOf, deleted: trashWizardsOf, restored: restoreWizardsOf, contents: deleteWizardsOf },
  retention: [
    {
      name: "answers_in_wizards",
      deleteBefore: ({ database }: HookParts, outdated: Outdated) =>
        database.inTenant(outdated.company_id, (tx) => deleteOldStepAnswers(tx, outdated)),
    },
  ],
  person: { texts: { answers: cleanAnswers } },
  export: answersInExports,
  files: { heldBy: wizardsWithFile, readableBy: visibleWizardsWithFile, draftOf: editsWithFile },
};
