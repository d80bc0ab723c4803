import { bytesOfUnit, type CompanyExportRun } from "./company-export-run.ts";
import { rowTables } from "./company-json.ts";
import { measureCompanyFiles } from "./company-file-queries.ts";
import { countExportedRows, rowsOfCompany } from "./row-queries.ts";

/** Tables whose rows are written twice: as JSON and in a table for people. */
const inSheets = new Set(["users", "project_testers", "message_bodies", "audit_entries", "form_responses"]);

/** The amount of work, in units of `onDone`. It need not be exact: rows change during the export. */
export async function measureWork(making: CompanyExportRun): Promise<number> {
  const files = await making.read((tx) => measureCompanyFiles(tx, making));
  let units = files.count + files.bytes / bytesOfUnit;
  for (const table of rowTables(making.parts.tables)) {
    for (const part of rowsOfCompany(making.parts.tables, table, making.company_id)) {
      const rows = await making.read((tx) => countExportedRows(tx, part));
      units += inSheets.has(table.name) ? 2 * rows : rows;
    }
  }
  return units;
}
