import { presence, sameness, size } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

export const ratingScale = [1, 2, 3, 4, 5] as const;

export const rating = {
  askedIn: "both",
  options: "none",
  rules: [],
  conditions: [...presence, ...sameness, ...size],
  comparison: "number",
  isList: false,
  tally: "values",
  read: (_question, value) => {
    const stars = ratingScale.find((star) => star === value || String(star) === value);
    return stars === undefined ? { problem: "must be a rating from 1 to 5" } : { value: stars };
  },
  inWizards: { part: "rating", problem: "Rate from 1 to 5", comparedProblem: "Choose 1 to 5 stars" },
} as const satisfies QuestionDefinition;
