import { deleteImports, listOldImports } from "./queries.ts";
import type { ImportParts } from "./process-import.ts";

const retentionMs = 30 * 86_400_000;
const batch = 200;

/** Deletes imports of more than 30 days ago: names and addresses of people who may never have joined. */
export async function cleanUpImports({ clock, database }: Pick<ImportParts, "clock" | "database">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  for (;;) {
    const old = await database.asSystem((tx) => listOldImports(tx, before, batch));
    for (const [companyId, imports] of Map.groupBy(old, ({ company_id }) => company_id)) {
      const ids = imports.map(({ id }) => id);
      await database.inTenant(companyId, (tx) => deleteImports(tx, companyId, ids));
    }
    if (old.length < batch) return;
  }
}
