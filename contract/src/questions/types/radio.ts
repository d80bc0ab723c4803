import type { QuestionDefinition } from "../definition.ts";
import { select } from "./select.ts";

export const radio = {
  ...select,
  askedIn: "both",
  inWizards: { part: "value", problem: "Choose one of the options" },
} as const satisfies QuestionDefinition;
