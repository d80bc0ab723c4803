import { numbersIn, sizesOf } from "../counts.ts";
import { oneColumn, type QuestionKind } from "../definition.ts";
import { barsOf } from "../histogram.ts";

export const number: QuestionKind = {
  ...oneColumn,
  summary: (question, counts) => {
    const numbers = numbersIn(question, counts);
    return { ...sizesOf(numbers), bars: barsOf(numbers) };
  },
  orderBy: "number",
};
