import type { Inventory } from "#platform/db/define-tables.ts";
import type { Row } from "#platform/domain.ts";
import { isErasedAddress } from "#domains/memberships/public.ts";
import { isInCompanyExport, namedTables, type CompanyTable } from "../inventory.ts";
import type { CompanyExportRun } from "./company-export-run.ts";
import { jsonEntry, pagesOfRows } from "./json-files.ts";
import { rowsOfCompany } from "./row-queries.ts";
import { inExportOrder } from "./table-order.ts";
import type { Entry } from "./zip.ts";

/** Tables whose rows are exported almost unchanged; files also get their path. */
export function rowTables(tables: Inventory): CompanyTable[] {
  const exported = namedTables(tables).filter(isInCompanyExport);
  return inExportOrder("company", exported).filter(({ name }) => name !== "uploads");
}

/** The placeholder address of an erased person contains their account id. */
const withoutPlaceholders = async (_tx: unknown, _whose: unknown, rows: Row[]) =>
  rows.map((row) => (isErasedAddress(String(row["email"])) ? { ...row, email: "" } : row));

function rowsOf(making: CompanyExportRun, table: CompanyTable): AsyncGenerator<Row[]> {
  const { company_id, parts, read } = making;
  const explain = [
    ...parts.exportHooks.map(({ ofCompany }) => ofCompany?.[table.name]),
    table.name === "users" ? withoutPlaceholders : undefined,
  ];
  const rows = rowsOfCompany(parts.tables, table, company_id);
  return pagesOfRows(rows, { read, whose: making, explain, atOnce: table.company.atOnce });
}

async function* counted(making: CompanyExportRun, pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    yield rows;
    await making.onDone(rows.length);
  }
}

/** One JSON file per table. */
export function* jsonEntries(making: CompanyExportRun): Generator<Entry> {
  for (const table of rowTables(making.parts.tables))
    yield jsonEntry(`data/${table.company.file}`, making.made, counted(making, rowsOf(making, table)));
}
