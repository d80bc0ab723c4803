import type { Tx } from "#platform/db/database.ts";
import type { Row } from "#platform/domain.ts";
import { pagesOf } from "#platform/exports/company-reader.ts";
import { isErasedAddress } from "#domains/memberships/public.ts";
import { companyData } from "../company-data.ts";
import type { CompanyExportRun } from "./company-export-run.ts";
import { listCompanyRows, orderOf, type Half, type NamedTable } from "./company-row-queries.ts";
import { asJson, type Entry } from "./zip.ts";

const rowsAtOnce = 500;

/** Tables whose rows are exported almost unchanged; files also get their path. */
export const rowTables: readonly NamedTable[] = Object.entries(companyData)
  .map(([name, table]) => ({ name, ...table }))
  .filter(({ name }) => name !== "uploads");

/** Formats rows for reading. */
async function readable(tx: Tx, making: CompanyExportRun, { name }: NamedTable, found: Row[]): Promise<Row[]> {
  if (found.length === 0) return found;
  let rows = found;
  for (const { ofCompany } of making.parts.exportHooks) rows = (await ofCompany?.[name]?.(tx, making, rows)) ?? rows;
  if (name !== "users") return rows;
  // The placeholder address of an erased person contains their account id.
  return rows.map((row) => (isErasedAddress(String(row["email"])) ? { ...row, email: "" } : row));
}

async function* rowsOf(making: CompanyExportRun, table: NamedTable): AsyncGenerator<Row[]> {
  const halves: Half[] = table.nullable ? ["with", "without"] : ["all"];
  for (const half of halves) {
    const order = orderOf(table, half);
    yield* pagesOf<Row, unknown[]>(
      table.atOnce ?? rowsAtOnce,
      (page) =>
        making.read(async (tx) =>
          readable(tx, making, table, await listCompanyRows(tx, table, making.company_id, { half, ...page })),
        ),
      (last) => order.map((column) => last[column]),
    );
  }
}

async function* counted(making: CompanyExportRun, pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    yield rows;
    await making.onDone(rows.length);
  }
}

/** One JSON file per table. */
export function* jsonEntries(making: CompanyExportRun): Generator<Entry> {
  for (const table of rowTables) {
    const input = asJson(counted(making, rowsOf(making, table)));
    yield { name: `data/${table.file}.json`, lastModified: making.made, input };
  }
}
