import type { Tx } from "../../infra/db/database.ts";
import type { ExportParts } from "../../infra/exports/write-export.ts";

/** One export of a company that is being written. */
export interface CompanyExportRun {
  parts: ExportParts;
  company_id: string;
  /** What came after is left out where there is an order in time. */
  made: Date;
  /** Called with each row and each so many bytes of files that were written. */
  onDone: (units: number) => Promise<void>;
}

/** Bytes of a file that take about as long as a row. */
export const bytesOfUnit = 4_096;

/** Reads in a short transaction of its own. */
export function read<T>({ parts, company_id }: CompanyExportRun, work: (tx: Tx) => Promise<T>): Promise<T> {
  return parts.database.readTenant(company_id, work);
}

/** A table page by page, in memory one at a time. */
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
