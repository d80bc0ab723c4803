import { readChoices } from "../choices.ts";
import { containment, presence } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

function tooFew(least: number): string {
  return least === 1 ? "needs at least 1 choice" : `needs at least ${least} choices`;
}

function tooMany(most: number): string {
  return most === 1 ? "can have at most 1 choice" : `can have at most ${most} choices`;
}

export const checkbox = {
  askedIn: "forms",
  options: "choices",
  rules: ["min_choices", "max_choices"],
  conditions: [...presence, ...containment],
  comparison: "option",
  isList: true,
  tally: "values",
  read: readChoices,
  check: ({ min_choices = 0, max_choices = Infinity }, value) => {
    const { length } = Array.isArray(value) ? value : [value];
    if (length < min_choices) return tooFew(min_choices);
    return length > max_choices ? tooMany(max_choices) : undefined;
  },
} as const satisfies QuestionDefinition;
