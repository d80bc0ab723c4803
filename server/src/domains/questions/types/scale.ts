import { answerText, questionTypes, stepsOfScale } from "@firstlight/contract";
import { numbersIn, sizesOf, stepsOf } from "../counts.ts";
import { oneColumn, type QuestionKind } from "../definition.ts";

export const scale: QuestionKind = {
  ...oneColumn,
  summary: (question, counts) => {
    const { scale: range } = questionTypes[question.type];
    return {
      choices: range ? stepsOf(stepsOfScale(range), counts, question) : [],
      ...sizesOf(numbersIn(question, counts)),
    };
  },
  orderBy: "number",
  excerpt: ({ type }, value) => `${answerText(value)} of ${questionTypes[type].scale?.to ?? ""}`,
};
