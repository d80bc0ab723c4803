import { answerText } from "@firstlight/contract";
import { oneColumn, type QuestionKind } from "../definition.ts";

export const file: QuestionKind = {
  ...oneColumn,
  summary: () => ({}),
  orderBy: "length",
  cells: (_question, { value, fileNames = {} }) => [
    value === undefined
      ? null
      : (Array.isArray(value) ? value : [answerText(value)])
          .map((id) => fileNames[id]?.filename ?? "(file is gone)")
          .join("; "),
  ],
};
