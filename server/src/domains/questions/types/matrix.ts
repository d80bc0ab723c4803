import { type AnswerValue, countedPair, countedRank, pairSeparator } from "@firstlight/contract";
import { labelsOf, type KnownQuestion, type QuestionKind } from "../definition.ts";

/** Rows may have names of JavaScript's own, and may be newer than an answer. */
function cellOf(question: KnownQuestion, value: AnswerValue | undefined, row: string): string | null {
  const column =
    typeof value === "object" && !Array.isArray(value) && Object.hasOwn(value, row) ? value[row] : undefined;
  return column === undefined ? null : labelsOf(question, column).join("");
}

export const matrix: QuestionKind = {
  summary: ({ known, rows = [] }, { values }) => {
    const counted = [...values].flatMap(([key, count]) => {
      const [row, column] = countedPair(key) ?? [];
      if (row === undefined || column === undefined || count === 0) return [];
      // Counted when the question was a ranking.
      return countedRank(key) && !rows.includes(row) ? [] : [{ row, column }];
    });
    const chosen = new Set(counted.map(({ column }) => column));
    const columns = known.filter(({ value, isCurrent }) => isCurrent || chosen.has(value));
    return {
      grid: {
        columns: columns.map(({ value, label }) => ({ value, label })),
        rows: [...new Set([...rows, ...counted.map(({ row }) => row)])].map((row) => ({
          label: row,
          counts: columns.map(({ value }) => values.get(row + pairSeparator + value) ?? 0),
        })),
      },
    };
  },
  orderBy: "text",
  columns: (header, { rows = [] }) => rows.map((row) => ({ header: `${header}: ${row}` })),
  cells: (question, { value }) => (question.rows ?? []).map((row) => cellOf(question, value, row)),
  excerpt: (question, value) => labelsOf(question, value).join(", "),
};
