import { answerText, ratingScale } from "@firstlight/contract";
import { numbersIn, sizesOf, stepsOf } from "../counts.ts";
import { oneColumn, type QuestionKind } from "../definition.ts";

export const rating: QuestionKind = {
  ...oneColumn,
  summary: (question, counts) => ({ choices: stepsOf(ratingScale, counts), ...sizesOf(numbersIn(question, counts)) }),
  orderBy: "number",
  excerpt: (_question, value) => `${answerText(value)} of ${ratingScale.length}`,
};
