import { optionValue } from "../choices.ts";
import { presence } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

/** One option, a column, for each row. */
export const matrix = {
  askedIn: "both",
  options: "grid",
  rules: [],
  conditions: presence,
  comparison: "none",
  isList: false,
  tally: "cells",
  read: ({ options = [], rows = [] }, value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return { problem: "must be an answer by row" };
    const columns = options.map(optionValue);
    const given: [string, unknown][] = Object.entries(value);
    if (given.some(([row]) => !rows.includes(row))) return { problem: "must be one of the given rows" };
    const cells = new Map(
      given.flatMap(([row, column]) => columns.filter((one) => one === column).map((one) => [row, one])),
    );
    if (cells.size < given.length) return { problem: "must be one of the given options" };
    return cells.size < rows.length
      ? { problem: "must have an answer in every row" }
      : { value: Object.fromEntries(cells) };
  },
  inWizards: { part: "cells", problem: "Answer every row" },
} as const satisfies QuestionDefinition;

/** Rows as they are typed, one a line. */
export function rowsIn(text: string): string[] {
  return [...new Set(text.split("\n").map((row) => row.trim()))].filter((row) => row !== "");
}
