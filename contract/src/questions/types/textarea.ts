import { containment, presence } from "../conditions.ts";
import type { QuestionDefinition } from "../definition.ts";
import { text } from "./text.ts";

export const textarea = {
  ...text,
  conditions: [...presence, ...containment],
} as const satisfies QuestionDefinition;
