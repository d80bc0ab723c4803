import { feedbackValues } from "@firstlight/contract";
import { choicesOf } from "../counts.ts";
import { labelsOf, type QuestionKind } from "../definition.ts";
import { text } from "./text.ts";

const known = feedbackValues.map((value) => ({ value, label: value === "yes" ? "Yes" : "No", isCurrent: true }));

export const yesNo: QuestionKind = {
  ...text,
  summary: (_question, counts) => ({ choices: choicesOf({ known }, counts) }),
  excerpt: (question, value) => labelsOf({ ...question, known }, value).join(""),
  columns: (header) => [{ header }, { header: `${header} (comment)` }],
  cells: (question, answer) => [...text.cells(question, answer), answer.comment ?? null],
};
