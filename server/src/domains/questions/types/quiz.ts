import type { QuestionKind } from "../definition.ts";
import { select } from "./select.ts";

export const quiz: QuestionKind = {
  ...select,
  columns: (header) => [{ header }, { header: `${header} (correct)` }],
  cells: (question, answer) => [
    ...select.cells(question, answer),
    typeof answer.isCorrect === "boolean" ? (answer.isCorrect ? "yes" : "no") : null,
  ],
};
