import { containment, presence, sameness } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";
import { checkText, readText } from "../texts.ts";

export const text = {
  askedIn: "both",
  options: "none",
  rules: ["min_length", "max_length", "pattern", "pattern_message"],
  conditions: [...presence, ...sameness, ...containment],
  comparison: "text",
  isList: false,
  isProse: true,
  tally: "listed",
  read: readText,
  check: checkText,
  inWizards: { part: "text", problem: "Enter an answer" },
} as const satisfies QuestionDefinition;
