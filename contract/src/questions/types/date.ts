import { presence, sameness, size } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

export const date = {
  askedIn: "forms",
  options: "none",
  rules: ["earliest", "latest"],
  conditions: [...presence, ...sameness, ...size],
  comparison: "date",
  isList: false,
  tally: "values",
  read: (_question, value) => {
    const parts = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
    const read = parts ? new Date(`${parts[0]}T00:00:00Z`) : undefined;
    // An impossible day such as 31 February rolls over or is invalid: either way it does not come back the same.
    if (!parts || !read || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== parts[0]) {
      return { problem: "must be a date" };
    }
    return { value: parts[0] };
  },
  check: ({ earliest = "", latest = "9999-12-31" }, value) => {
    if (value < earliest) return `must be on ${earliest} or later`;
    return value > latest ? `must be on ${latest} or earlier` : undefined;
  },
} as const satisfies QuestionDefinition;
