import type { RequestContext } from "#platform/context.ts";
import { deleteSomeRows } from "#platform/db/deleted-rows.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { cleanColumns } from "#platform/text/clean-texts.ts";
import { requeueAnnouncedBuilds, notifyOfBuild } from "./announcement/notify-of-build.ts";
import { askAboutItem } from "./request/ask-about-item.ts";
import { retestHandlers } from "./routes.ts";
import { retestTables } from "./tables.ts";

const retestsAtOnce = 2_000;

async function deleteRetestsOf({ database }: Pick<RequestContext, "database">, project: ProjectKey): Promise<void> {
  await inBatches(retestsAtOnce, (limit) =>
    database.inTenant(project.company_id, (tx) => deleteSomeRows(tx, "retests", project, limit)),
  );
}

export const retests = {
  name: "retests",
  tables: retestTables,
  handlers: () => retestHandlers,
  project: { contents: deleteRetestsOf },
  person: { texts: { answers: cleanColumns("retests", ["note"]) } },
  jobs: [notifyOfBuild, askAboutItem],
  maintenance: { requeue: [requeueAnnouncedBuilds] },
};
