import { fittingCounts } from "../counts.ts";
import { oneColumn, type QuestionKind } from "../definition.ts";
import { daysOf } from "../histogram.ts";

export const date: QuestionKind = {
  ...oneColumn,
  summary: (question, counts) => daysOf(fittingCounts(question, counts)),
  orderBy: "text",
  columns: (header) => [{ header, holds: "day" }],
};
