import type { QuestionDefinition } from "../definition.ts";
import { readChoice } from "../choices.ts";
import { select } from "./select.ts";

/** What answers it. */
export const feedbackValues = ["yes", "no"] as const;

export const yesNo = {
  ...select,
  askedIn: "wizards",
  options: "none",
  read: (_question, value) => readChoice({ options: feedbackValues }, value),
  inWizards: { part: "value", problem: "Answer yes or no", commentOn: "no" },
} as const satisfies QuestionDefinition;
