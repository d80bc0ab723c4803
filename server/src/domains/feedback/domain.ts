import type { RequestContext } from "#platform/context.ts";
import { deleteSomeRows } from "#platform/db/deleted-rows.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import type { HookParts, Outdated, ProjectKey } from "#platform/domain.ts";
import { findShareChanges, refreshFeedbackShares } from "./impact/refresh-shares.ts";
import { cleanFeedback } from "./erasure-queries.ts";
import { feedbackImports } from "./import/process-import.ts";
import { mailFeedbackNews, requeueFeedbackNews } from "./mail/send-news.ts";
import { deleteFeedbackForGood, emptyFeedback } from "./trash/delete-feedback-for-good.ts";
import { deleteClosedItems, deleteItems } from "./trash/queries.ts";
import { feedbackWithFile, projectOfFeedbackFile, readableFeedbackWithFile } from "./file-queries.ts";
import { feedbackHandlers } from "./routes.ts";
import { feedbackTables } from "./tables.ts";

/** An item may have thousands of people. */
const itemsAtOnce = 50;

/** Each has up to ten thousand rows of its own. */
const importsAtOnce = 5;

async function deleteContentsOf({ database }: Pick<RequestContext, "database">, project: ProjectKey): Promise<void> {
  await inBatches(itemsAtOnce, (limit) =>
    database.inTenant(project.company_id, (tx) => deleteItems(tx, project, limit)),
  );
  await inBatches(importsAtOnce, (limit) =>
    database.inTenant(project.company_id, (tx) => deleteSomeRows(tx, "feedback_imports", project, limit)),
  );
}

export const feedback = {
  name: "feedback",
  tables: feedbackTables,
  handlers: () => feedbackHandlers,
  jobs: [deleteFeedbackForGood, mailFeedbackNews, refreshFeedbackShares, findShareChanges, feedbackImports.process],
  maintenance: {
    requeue: [requeueFeedbackNews, feedbackImports.requeue],
    cleanUp: [feedbackImports.cleanUp],
    trash: [emptyFeedback],
  },
  project: { contents: deleteContentsOf },
  retention: [
    {
      name: "feedback",
      deleteBefore: ({ database }: HookParts, outdated: Outdated) =>
        database.inTenant(outdated.company_id, (tx) => deleteClosedItems(tx, outdated)),
    },
  ],
  person: { texts: cleanFeedback },
  export: { files: { folder: "feedback", heldIn: projectOfFeedbackFile } },
  files: { heldBy: feedbackWithFile, readableBy: readableFeedbackWithFile },
};
