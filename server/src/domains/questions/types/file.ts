import { answerParts, questionTypes } from "@firstlight/contract";
import { oneColumn, type QuestionKind } from "../definition.ts";

export const file: QuestionKind = {
  ...oneColumn,
  summary: () => ({}),
  orderBy: "length",
  cells: (_question, { value, fileNames = {} }) => [
    value === undefined
      ? null
      : answerParts(value)
          .map((id) => fileNames[id]?.filename ?? ("value" in questionTypes.file.read({}, id) ? "(file is gone)" : id))
          .join("; "),
  ],
};
