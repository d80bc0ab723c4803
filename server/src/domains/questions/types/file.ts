import { oneColumn, type QuestionKind } from "../definition.ts";

export const file: QuestionKind = {
  ...oneColumn,
  summary: () => ({}),
  orderBy: "length",
  cells: (_question, { value, fileNames = {} }) => [
    value === undefined
      ? null
      : [value]
          .flat()
          .map((id) => fileNames[id]?.filename ?? "(file is gone)")
          .join("; "),
  ],
};
