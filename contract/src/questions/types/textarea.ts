import { containment, presence } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";
import { text } from "./text.ts";

export const textarea = {
  ...text,
  conditions: [...presence, ...containment],
} as const satisfies QuestionDefinition;
