import { oneColumn, type QuestionKind } from "../definition.ts";
import { daysOf } from "../histogram.ts";

export const date: QuestionKind = {
  ...oneColumn,
  summary: (_question, { values }) => daysOf([...values].map(([value, count]) => ({ value, count }))),
  orderBy: "text",
  columns: (header) => [{ header, holds: "day" }],
};
