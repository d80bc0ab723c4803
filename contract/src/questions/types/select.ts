import { readChoice } from "../choices.ts";
import { presence, sameness } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

export const select = {
  askedIn: "forms",
  options: "choices",
  rules: [],
  conditions: [...presence, ...sameness],
  comparison: "option",
  isList: false,
  tally: "values",
  read: readChoice,
} as const satisfies QuestionDefinition;
