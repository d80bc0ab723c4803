import { readChoices } from "../choices.ts";
import { presence } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";

/** All options in an order, the first one first. */
export const ranking = {
  askedIn: "both",
  options: "choices",
  rules: [],
  conditions: presence,
  comparison: "none",
  isList: true,
  tally: "ranks",
  read: (question, value) => {
    const read = readChoices(question, value);
    const isWhole = "value" in read && Array.isArray(read.value) && read.value.length === question.options?.length;
    return isWhole || "problem" in read ? read : { problem: "must rank every option" };
  },
  inWizards: { part: "values", problem: "Rank every option" },
} as const satisfies QuestionDefinition;
