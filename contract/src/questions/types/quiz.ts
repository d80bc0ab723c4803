import { markKinds, presence, sameness } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";
import { radio } from "./radio.ts";

export const quiz = {
  ...radio,
  askedIn: "wizards",
  options: "keyed",
  conditions: [...presence, ...sameness, ...markKinds],
} as const satisfies QuestionDefinition;
