import { labelsOf, oneColumn, type QuestionKind } from "../definition.ts";

export const text: QuestionKind = {
  ...oneColumn,
  summary: () => ({}),
  orderBy: "text",
  excerpt: (question, value) => labelsOf(question, value).join(", "),
};
