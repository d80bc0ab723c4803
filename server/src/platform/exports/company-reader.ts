import type { Tx } from "#platform/db/database.ts";

/** Reads the data of one company for an export that is being written. */
export interface CompanyReader {
  readonly company_id: string;
  /** Start of the export: rows of time-ordered tables created later are left out. */
  readonly made: Date;
  /** Reads in a separate short transaction. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
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
