import { removeParts } from "#domains/uploads/public.ts";
import { deleteFileRows, listFiles, recordErased, type RetainedFile } from "./company-erasure-queries.ts";
import type { NamedTable } from "../inventory.ts";
import type { CompanyErasureParts } from "./erase-company.ts";

const filesAtOnce = 100;

/** Removes some files and then the rows that know of them, so that none is forgotten in the storage. @returns how many */
export async function eraseFiles(
  { clock, database, storage }: CompanyErasureParts,
  companyId: string,
  table: NamedTable,
): Promise<number> {
  const rows = await database.readTenant(companyId, (tx) => listFiles(tx, companyId, { table, limit: filesAtOnce }));
  if (rows.length === 0) return 0;
  const remove = async ({ storage_key, size }: RetainedFile) => {
    if (storage_key === null) return;
    if (table.stored === "parts") await removeParts(storage, { storage_key, size: size ?? 0 });
    else await storage.remove(storage_key);
  };
  for (const row of rows) await remove(row);
  return database.inTenant(companyId, async (tx) => {
    const now = clock.now();
    const count = await deleteFileRows(tx, companyId, { table, files: rows });
    const files = rows.filter(({ storage_key }) => storage_key !== null).length;
    await recordErased(tx, companyId, { [table.name]: count, files }, now);
    return count;
  });
}
