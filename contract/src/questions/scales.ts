import { presence, sameness, size } from "./condition-kinds.ts";
import type { QuestionDefinition } from "./definition.ts";

/** Whole numbers in a row, of which an answer is one. */
export function scaleOf(from: number, to: number) {
  return {
    askedIn: "both",
    options: "none",
    rules: [],
    conditions: [...presence, ...sameness, ...size],
    comparison: "number",
    isList: false,
    tally: "values",
    scale: { from, to },
    read: (_question, value) => {
      const number = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value;
      return typeof number === "number" && Number.isInteger(number) && number >= from && number <= to
        ? { value: number }
        : { problem: `must be a whole number from ${from} to ${to}` };
    },
    inWizards: {
      part: "rating",
      problem: `Choose a number from ${from} to ${to}`,
      comparedProblem: `Choose a number from ${from} to ${to}`,
    },
  } as const satisfies QuestionDefinition;
}

/** The numbers of a scale, in their order. */
export function stepsOfScale({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
