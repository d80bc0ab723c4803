import { choicesOf } from "../counts.ts";
import { labelsOf, oneColumn, type QuestionKind } from "../definition.ts";

export const select: QuestionKind = {
  ...oneColumn,
  summary: (question, counts) => ({ choices: choicesOf(question, counts) }),
  orderBy: "option",
  excerpt: (question, value) => labelsOf(question, value).join(", "),
};
