import { Readable } from "node:stream";
import { type ExportFormat, mediaTypes } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import { csvOf, xlsxOf, type Cell, type Column } from "./spreadsheet.ts";
import { downloadHeaders } from "#platform/files/download.ts";

/** What a program of tables opens, the row of headers included. */
export const workbookHolds = { rows: 1_048_576, columns: 16_384 };

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: `${mediaTypes.csv}; charset=utf-8`,
  xlsx: mediaTypes.xlsx,
  json: `${mediaTypes.json}; charset=utf-8`,
};

/** A table to be sent as a file in one of three formats. */
export interface TableFile<Row> {
  format: ExportFormat;
  /** What the file is called after; `plainName` where nothing of it is fit for a name. */
  title: string;
  plainName: string;
  sheetName: string;
  /** The day it was made, as the company's calendar has it: 2026-12-31. */
  day: string;
  columns: readonly Column[];
  cellsOf: (row: Row) => readonly Cell[];
  /** One row for programs, as JSON text. */
  jsonOf: (row: Row) => string;
  /** Read only as fast as the file is taken. */
  rows: AsyncIterable<Row>;
}

/** A time as the clocks of a place show it: 2026-12-31 23:59:59. */
export function localTimes(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (at) => format.format(at);
}

async function* cells<Row>(rows: AsyncIterable<Row>, cellsOfRow: (row: Row) => readonly Cell[]) {
  for await (const row of rows) yield cellsOfRow(row);
}

/** A list of objects, one a line. */
async function* jsonLines<Row>(rows: AsyncIterable<Row>, json: (row: Row) => string) {
  let before = "[\n";
  for await (const row of rows) {
    yield before + json(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function streamOf<Row>({ format, rows, sheetName, columns, cellsOf, jsonOf }: TableFile<Row>): Readable {
  if (format === "json") return Readable.from(jsonLines(rows, jsonOf), { objectMode: false });
  const sheet = { name: sheetName, columns, rows: cells(rows, cellsOf) };
  return format === "csv" ? csvOf(sheet) : xlsxOf(sheet);
}

/** By the title and the day, without what file systems do not take. */
function fileName<Row>({ title, sheetName, day, format }: TableFile<Row>): string {
  const plain = title.replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, " ").replaceAll(/\s+/g, " ");
  const name = plain.trim().slice(0, 100).toWellFormed().replace(/^[.]+/, "");
  return `${name || sheetName} ${day}.${format}`;
}

/** Sends a table, row by row as the caller takes it. */
export function sendTable<Row>(reply: FastifyReply, file: TableFile<Row>): FastifyReply {
  const { format } = file;
  const plainName = `${file.plainName}.${format}`;
  const headers = downloadHeaders({ contentType: contentTypes[format], filename: fileName(file), plainName });
  return reply.headers(headers).send(streamOf(file));
}
