import type { Tx } from "#platform/db/database.ts";
import type { Explain, Row } from "#platform/domain.ts";
import { pagesOf } from "#platform/exports/company-reader.ts";
import { listExportedRows, type ExportedRows } from "./row-queries.ts";
import { asJson, type Entry } from "./zip.ts";

const rowsAtOnce = 500;

interface Reading<Whose> {
  /** Reads in a separate short transaction. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  whose: Whose;
  /** What domains add to the rows: to answers their questions, to messages their text. */
  explain: readonly (Explain<Whose> | undefined)[];
  atOnce?: number | undefined;
}

/** Rows with what they refer to, one page in memory at a time, without a transaction between pages. */
export async function* pagesOfRows<Whose>(
  parts: readonly ExportedRows[],
  { read, whose, explain, atOnce = rowsAtOnce }: Reading<Whose>,
): AsyncGenerator<Row[]> {
  for (const part of parts) {
    yield* pagesOf<Row, unknown[] | undefined>(
      atOnce,
      (page) =>
        read(async (tx) => {
          let rows = await listExportedRows(tx, part, page);
          for (const each of explain) if (each && rows.length > 0) rows = await each(tx, whose, rows);
          return rows;
        }),
      (last) => (part.order.length > 0 ? part.order.map((column) => last[column]) : undefined),
    );
  }
}

/** A JSON file of rows, read only while it is being written. */
export function jsonEntry(name: string, lastModified: Date, pages: AsyncIterable<Row[]>): Entry {
  return { name: `${name}.json`, lastModified, input: asJson(pages) };
}
