import { findTimeZone } from "#domains/companies/public.ts";
import type { Sheet } from "#platform/exports/spreadsheet.ts";
import type { CompanyExportRun } from "./company-export-run.ts";
import type { Folders } from "./company-files.ts";
import { csvEntry } from "./company-sheets.ts";
import { uniqueNames } from "./file-names.ts";
import type { Entry } from "./zip.ts";

async function* counted(making: CompanyExportRun, rows: Sheet["rows"]): Sheet["rows"] {
  for await (const row of rows) {
    yield row;
    await making.onDone(1);
  }
}

/** Tables of parts of projects, such as the answers to each form, in a folder for each project. */
export async function* partEntries(making: CompanyExportRun, folders: Folders): AsyncGenerator<Entry> {
  const timeZone = await making.read((tx) => findTimeZone(tx, making.company_id));
  for (const { sheets } of making.parts.exportHooks) {
    if (!sheets) continue;
    for (const [id, project] of folders) {
      const nameOf = uniqueNames();
      for await (const { title, sheet } of sheets.list(making, { id, timeZone })) {
        const name = `${sheets.folder}/${project}/${nameOf(`${title}.csv`)}`;
        if (sheet) yield csvEntry(making, name, { ...sheet, rows: counted(making, sheet.rows) });
      }
    }
  }
}
