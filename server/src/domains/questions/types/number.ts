import { numbersIn, sizesOf } from "../counts.ts";
import { oneColumn, type QuestionKind } from "../definition.ts";
import { barsOf } from "../histogram.ts";

export const number: QuestionKind = {
  ...oneColumn,
  summary: (_question, counts) => {
    const numbers = numbersIn(counts);
    return { ...sizesOf(numbers), bars: barsOf(numbers) };
  },
  orderBy: "number",
};
