import type { WriteSheet } from "hucre";
import { writeXlsx } from "hucre/xlsx";
import { xlsxCell, xlsxText, type Cell } from "./spreadsheet.ts";

/** Number formats; "percent" shows 0.5 as 50%. */
const formats = {
  count: "#,##0",
  percent: "0.0%",
  average: "#,##0.0",
  minutes: '#,##0" min"',
  day: "yyyy-mm-dd",
  time: "yyyy-mm-dd hh:mm:ss",
} as const;
export type Holds = keyof typeof formats;

/** A cell with its own number format, for columns with mixed formats. */
interface ShownCell {
  value: Cell;
  holds: Holds;
}

interface WorkbookChart {
  title: string;
  kind: "column" | "bar";
  /** Column index from 0, over all rows. */
  labels: number;
  values: number;
  /** RGB in six hexadecimal digits. */
  color: string;
}

export interface WorkbookSheet {
  name: string;
  columns: readonly { header: string; width: number; holds?: Holds }[];
  rows: readonly (readonly (Cell | ShownCell)[])[];
  /** Placed next to the table. */
  chart?: WorkbookChart;
}

const isShown = (cell: Cell | ShownCell): cell is ShownCell => typeof cell === "object" && cell !== null;

function valueOf(cell: Cell | ShownCell, ofColumn: Holds | undefined) {
  const { value, holds } = isShown(cell) ? cell : { value: cell, holds: ofColumn };
  return xlsxCell(value, holds === "day" || holds === "time" ? { header: "", holds } : undefined);
}

/** Column letter: A for 0. Tables here have at most 26 columns. */
const columnLetters = (column: number) => String.fromCodePoint(65 + column);

function chartOf({ title, kind, labels, values, color }: WorkbookChart, sheet: WorkbookSheet) {
  const range = (column: number) => `${columnLetters(column)}2:${columnLetters(column)}${sheet.rows.length + 1}`;
  const left = sheet.columns.length + 1;
  return {
    type: kind,
    title,
    series: [{ name: title, values: range(values), categories: range(labels), color }],
    anchor: { from: { row: 1, col: left }, to: { row: 21, col: left + 10 } },
    legend: false as const,
  };
}

function sheetOf(sheet: WorkbookSheet): WriteSheet {
  const { name, columns, rows, chart } = sheet;
  const bold = {
    font: { bold: true },
    fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "EEEEEE" } },
  } as const;
  const cells: NonNullable<WriteSheet["cells"]> = new Map(columns.map((_, n) => [`0,${n}`, { style: bold }]));
  for (const [r, row] of rows.entries()) {
    for (const [n, cell] of row.entries()) {
      if (isShown(cell)) cells.set(`${r + 1},${n}`, { style: { numFmt: formats[cell.holds] } });
    }
  }
  return {
    name,
    columns: columns.map(({ width, holds }) => ({ width, ...(holds && { numFmt: formats[holds] }) })),
    rows: [
      columns.map(({ header }) => xlsxText(header)),
      ...rows.map((row) => row.map((cell, n) => valueOf(cell, columns[n]?.holds))),
    ],
    cells,
    freezePane: { rows: 1 },
    ...(chart && rows.length > 0 && { charts: [chartOf(chart, sheet)] }),
  };
}

/** Builds a small workbook in memory. Cells hold values only, never formulas. */
export async function workbookOf(
  sheets: readonly WorkbookSheet[],
  about: { title: string; creator: string; created: Date },
): Promise<Buffer> {
  const properties = { ...about, title: xlsxText(about.title), creator: xlsxText(about.creator) };
  const made = await writeXlsx({ sheets: sheets.map(sheetOf), properties });
  return Buffer.from(made);
}
