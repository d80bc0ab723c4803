import { importRows } from "@firstlight/contract";
import { CsvError, parse } from "csv-parse/sync";
import { invalid } from "#platform/errors.ts";

const separators = ["\t", ";"];
/** Of one line: parsing a million of them would block other requests. */
const mostCells = 2_000;
const mostColumns = 1_000;

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  line: number;
  cells: readonly string[];
}

function readRecords(text: string): string[][] {
  const firstLine = text.slice(0, text.indexOf("\n") + 1) || text;
  const delimiter = separators.find((mark) => firstLine.includes(mark)) ?? ",";
  if (text.split("\n").some((line) => line.split(delimiter).length > mostCells))
    throw invalid("csv", "A line in this list has too many columns. Check how its columns are separated.");
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid("csv", "This list cannot be read: a quotation mark is not closed. Export it again as CSV.");
  }
}

/** The headings of a list and its rows that are not empty. @throws AppError invalid_input for an empty or too long one */
export function readCsv(csv: string): { columns: readonly string[]; rows: readonly CsvRow[] } {
  const [columns = [], ...records] = readRecords(csv.replaceAll(/\r\n?/g, "\n"));
  const rows = records
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length === 0) throw invalid("csv", "This list has no rows below its headings.");
  if (rows.length > importRows) {
    const most = importRows.toLocaleString("en");
    const message = `A list can have at most ${most} rows, and this one has ${rows.length.toLocaleString("en")}. Import it in parts.`;
    throw invalid("csv", message);
  }
  return { columns: columns.slice(0, mostColumns), rows };
}
