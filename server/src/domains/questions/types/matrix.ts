import { type AnswerValue, limits } from "@firstlight/contract";
import { answeredGoneRows, countsByRow } from "../counts.ts";
import { labelsOf, type KnownQuestion, type QuestionKind } from "../definition.ts";

const none: ReadonlyMap<string, number> = new Map();

/** Rows may have names of JavaScript's own, and may be newer than an answer. */
function cellOf(question: KnownQuestion, value: AnswerValue | undefined, row: string): string | null {
  const column =
    typeof value === "object" && !Array.isArray(value) && Object.hasOwn(value, row) ? value[row] : undefined;
  return column === undefined ? null : labelsOf(question, column).join("");
}

/** The current columns, and of those that are gone the chosen ones, as many as a matrix may have. */
function columnsOf({ known }: KnownQuestion, byRow: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  const chosen = new Set([...byRow.values()].flatMap((counts) => [...counts.keys()]));
  const gone = known.filter(({ value, isCurrent }) => !isCurrent && chosen.has(value));
  return [...known.filter(({ isCurrent }) => isCurrent), ...gone.slice(0, limits.matrixColumns)];
}

const rowsOf = ({ rows = [], goneRows = [] }: KnownQuestion) => [...rows, ...goneRows];

export const matrix: QuestionKind = {
  summary: (question, { values }) => {
    const byRow = countsByRow(question, values);
    const columns = columnsOf(question, byRow);
    return {
      grid: {
        columns: columns.map(({ value, label }) => ({ value, label })),
        rows: [...(question.rows ?? []), ...answeredGoneRows(question, byRow)].map((row) => {
          const counts = byRow.get(row) ?? none;
          return { label: row, counts: columns.map(({ value }) => counts.get(value) ?? 0) };
        }),
      },
    };
  },
  orderBy: "text",
  columns: (header, question) => rowsOf(question).map((row) => ({ header: `${header}: ${row}` })),
  cells: (question, { value }) => rowsOf(question).map((row) => cellOf(question, value, row)),
};
