import type { Tx } from "#platform/db/database.ts";
import type { ExportParts } from "#platform/exports/write-export.ts";

/** One export of a company that is being written. */
export interface CompanyExportRun {
  parts: ExportParts;
  company_id: string;
  /** Start of the export: rows of time-ordered tables created later are left out. */
  made: Date;
  /** Called after each row, and after each unit of file bytes. */
  onDone: (units: number) => Promise<void>;
}

/** File bytes that take about as long as one row. */
export const bytesOfUnit = 4_096;

/** Reads in a separate short transaction. */
export function read<T>({ parts, company_id }: CompanyExportRun, work: (tx: Tx) => Promise<T>): Promise<T> {
  return parts.database.readTenant(company_id, work);
}

/** Reads a table page by page, holding one page in memory. */
export async function* pagesOf<Row, After>(
  limit: number,
  list: (page: { after: After | undefined; limit: number }) => Promise<Row[]>,
  afterOf: (last: Row) => After,
): AsyncGenerator<Row[]> {
  let after: After | undefined;
  do {
    const rows = await list({ after, limit });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    after = last && rows.length === limit ? afterOf(last) : undefined;
  } while (after !== undefined);
}
