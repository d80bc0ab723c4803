import type { Inventory } from "#platform/db/define-tables.ts";
import type { ExportedProject, ExportHooks } from "#platform/domain.ts";
import type { CompanyReader } from "#platform/exports/company-reader.ts";
import type { ExportParts } from "#platform/exports/write-export.ts";

export interface CompanyExportParts extends ExportParts {
  exportHooks: readonly ExportHooks[];
  tables: Inventory;
}

/** One export of a company that is being written. */
export interface CompanyExportRun extends CompanyReader {
  parts: CompanyExportParts;
  /** Called after each row, and after each unit of file bytes. */
  onDone: (units: number) => Promise<void>;
}

/** File bytes that take about as long as one row. */
export const bytesOfUnit = 4_096;

/** The projects of the company. */
export function listProjects({ company_id, parts, read }: CompanyExportRun): Promise<ExportedProject[]> {
  return read(async (tx) => {
    const lists: ExportedProject[][] = [];
    for (const { projects } of parts.exportHooks) if (projects) lists.push(await projects(tx, company_id));
    return lists.flat();
  });
}
