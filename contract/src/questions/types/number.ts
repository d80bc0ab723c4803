import { presence, sameness, size } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

// Each digit matches in one way only, so that a text of a million digits fails without backtracking.
const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

export const number = {
  askedIn: "forms",
  options: "none",
  rules: ["min", "max"],
  conditions: [...presence, ...sameness, ...size],
  comparison: "number",
  isList: false,
  tally: "values",
  read: (_question, value) => {
    const read = typeof value === "string" && plainNumber.test(value.trim()) ? Number(value) : value;
    if (typeof read !== "number" || !Number.isFinite(read)) return { problem: "must be a number" };
    return { value: read };
  },
  check: ({ min = -Infinity, max = Infinity }, value) => {
    if (Number(value) < min) return `must be ${min} or more`;
    return Number(value) > max ? `must be ${max} or less` : undefined;
  },
} as const satisfies QuestionDefinition;
