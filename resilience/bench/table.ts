/** How figures are printed. */
type Row = readonly string[];

/** Columns as wide as their widest cell; the first to the left, numbers to the right. */
export function table(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: Row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  const [head, ...body] = rows.map((row) => line(row).trimEnd());
  return [head, "─".repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body].join("\n");
}

export const whole = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? "–" : Math.round(value).toLocaleString("en");
export const ms = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? "–" : value.toFixed(value < 10 ? 1 : 0);
export const share = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? "–" : value.toFixed(2);
export const mark = (isMet: boolean) => (isMet ? "✓" : "✗");
/** Microseconds of the server and of its database. */
export const costs = (of: { serverCost: number; databaseCost: number }) =>
  `${whole(of.serverCost)} + ${whole(of.databaseCost)}`;
