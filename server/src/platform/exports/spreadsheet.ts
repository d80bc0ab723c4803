import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";

/** Text, a number, or nothing. Days are written 2026-12-31, times 2026-12-31 23:59:59. */
export type Cell = string | number | null;

export interface Column {
  header: string;
  holds?: "day" | "time";
}

export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** Read only as fast as the file is taken. */
  rows: AsyncIterable<readonly Cell[]>;
}

export const utcColumn = (header: string): Column => ({ header: `${header} (UTC)`, holds: "time" });
export const utcCell = (at: Date | null): Cell => at && at.toISOString().slice(0, 19).replace("T", " ");

// A spreadsheet program calculates it, even behind spaces and in the wide letters of East Asian writing.
const sign = String.raw`[=+\-@|＝＋－＠−﹦﹢﹣﹫]`;
const formula = new RegExp(String.raw`^[\s\p{Cf}]*${sign}|^[\t\r\n]`, "u");

// With decimal commas, such a program starts a new cell at ";", tab and line break, inside quotes too.
// The lookbehind keeps this linear: nothing is tried again within a run that has been looked through.
const cellWithin = new RegExp(String.raw`(?<![;\s\p{Cf}"])[;\s\p{Cf}"]+(?=${sign})`, "gu");
const lastSeparator = /(?<=[;\t\r\n])(?=[^;\t\r\n]*$)/;

/** Text that stays text in a program that guesses what a cell is, and where it ends. */
function harmless(cell: Cell): Cell {
  if (typeof cell !== "string") return cell;
  const guarded = cell.replaceAll(cellWithin, (run) => run.replace(lastSeparator, "'"));
  return formula.test(guarded) ? `'${guarded}` : guarded;
}

/** Node and the web type their streams apart. */
function readable(stream: unknown): Readable {
  return Readable.fromWeb(stream as ReadableStream);
}

/** A table as text: UTF-8 with the mark by which Excel knows it. */
export function csvOf({ columns, rows }: Sheet): Readable {
  async function* lines() {
    yield columns.map(({ header }) => harmless(header));
    for await (const row of rows) yield row.map(harmless);
  }
  return readable(writeCsvStream(lines(), { bom: true, headers: false }));
}

/** Bytes of a table as they are read. Created on the first read: it reads ahead, and an abort must leave nothing running. */
export async function* bytesOf(make: () => Readable): AsyncGenerator<Uint8Array> {
  const made = make();
  // An aborted stream must not raise an unhandled error.
  made.on("error", () => {});
  try {
    for await (const chunk of made) yield chunk;
  } finally {
    made.destroy();
  }
}

const formats = { day: "yyyy-mm-dd", time: "yyyy-mm-dd hh:mm:ss" } as const;
/** What Excel holds in a cell; the limits of single answers are below it. */
const maxCharacters = 32_767;
/** Excel's calendar has a day too many before. */
const firstDay = "1900-03-01";

// One of these characters makes a workbook invalid XML, so that it cannot be opened at all.
const notInXml = /[\uFFFE\uFFFF]/g;

/** Cells say that they are text, so that nothing in them is reckoned with; what looks like an escape is one to readers. */
export function xlsxText(text: string): string {
  const escaped = text
    .replaceAll("\r\n", "\n")
    .replaceAll(notInXml, "\uFFFD")
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return escaped.length > maxCharacters ? `${escaped.slice(0, maxCharacters - 1).toWellFormed()}…` : escaped;
}

/** What the library takes for a cell: days and times of a column that holds them as such. */
export function xlsxCell(cell: Cell, column: Column | undefined): Cell | Date {
  if (typeof cell !== "string") return cell;
  const isTime = column?.holds !== undefined && cell >= firstDay && /^\d{4}-\d{2}-\d{2}( [\d:]{8})?$/.test(cell);
  return isTime ? new Date(`${cell.slice(0, 10)}T${cell.slice(11) || "00:00:00"}Z`) : xlsxText(cell);
}

/** The same as a workbook of one sheet, with numbers, days and times as such. */
export function xlsxOf({ name, columns, rows }: Sheet): Readable {
  async function* lines() {
    yield columns.map(({ header }) => xlsxText(header));
    for await (const row of rows) yield row.map((cell, n) => xlsxCell(cell, columns[n]));
  }
  const styled = columns.map(({ holds }) => ({ width: 24, ...(holds && { numFmt: formats[holds] }) }));
  return readable(writeXlsxStream(lines(), { name, columns: styled, freezePane: { rows: 1 } }));
}
