import type { HookParts, Outdated } from "#platform/domain.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { recordResponseRates } from "./rollup/record-response-rates.ts";
import { deleteOldDays } from "./rollup/retention-queries.ts";
import { analyticsHandlers } from "./routes.ts";
import { analyticsTables } from "./tables.ts";

export const analytics = {
  name: "analytics",
  tables: analyticsTables,
  handlers: ({ files }: { files: FileRoom }) => analyticsHandlers(files),
  jobs: [recordResponseRates],
  retention: [
    {
      name: "daily_counts",
      // In short transactions, because concurrent counting waits for each.
      deleteBefore: ({ database }: HookParts, outdated: Outdated) =>
        database.inTenant(outdated.company_id, (tx) => deleteOldDays(tx, outdated)),
      // Cheap to delete, and there may be millions when a company shortens its retention.
      counted: { rowsAtOnce: 5_000, rowsOfAJob: 200_000 },
    },
  ],
};
