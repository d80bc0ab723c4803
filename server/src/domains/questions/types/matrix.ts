import { type AnswerValue, countedPair } from "@firstlight/contract";
import { labelsOf, type KnownQuestion, type QuestionKind } from "../definition.ts";

function cellOf(question: KnownQuestion, value: AnswerValue | undefined, row: string): string | null {
  const column = typeof value === "object" && !Array.isArray(value) ? value[row] : undefined;
  return column === undefined ? null : labelsOf(question, column).join("");
}

export const matrix: QuestionKind = {
  summary: ({ known, rows = [] }, { values }) => {
    const counted = [...values].flatMap(([key, count]) => {
      const [row, column] = countedPair(key) ?? [];
      return row === undefined || column === undefined ? [] : [{ row, column, count }];
    });
    const columns = known.filter(
      ({ value, isCurrent }) => isCurrent || counted.some(({ column, count }) => column === value && count > 0),
    );
    const gone = counted.flatMap(({ row, count }) => (rows.includes(row) || count === 0 ? [] : [row]));
    const countOf = (row: string, column: string) =>
      counted.find((cell) => cell.row === row && cell.column === column)?.count ?? 0;
    return {
      grid: {
        columns: columns.map(({ value, label }) => ({ value, label })),
        rows: [...rows, ...new Set(gone)].map((row) => ({
          label: row,
          counts: columns.map(({ value }) => countOf(row, value)),
        })),
      },
    };
  },
  orderBy: "text",
  columns: (header, { rows = [] }) => rows.map((row) => ({ header: `${header}: ${row}` })),
  cells: (question, { value }) => (question.rows ?? []).map((row) => cellOf(question, value, row)),
  excerpt: (question, value) =>
    Object.keys(typeof value === "object" ? value : {})
      .map((row) => `${row}: ${cellOf(question, value, row) ?? ""}`)
      .join(", "),
};
