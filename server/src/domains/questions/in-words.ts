import { type AnswerValue, holdsFiles } from "@firstlight/contract";
import type { KnownQuestion } from "./definition.ts";
import { questionKinds } from "./types.ts";

/** All that an answer says, for people: of a matrix a line for each row. Empty where it is files. */
export function inWords(question: KnownQuestion, value: AnswerValue): string {
  const { excerpt, columns, cells } = questionKinds[question.type];
  if (holdsFiles(question.type)) return "";
  if (excerpt) return excerpt(question, value);
  const rows = columns("", question).map(({ header }) => header.replace(/^: /, ""));
  return cells(question, { value })
    .flatMap((cell, index) => (cell === null ? [] : [[rows[index], String(cell)].filter(Boolean).join(": ")]))
    .join("\n");
}
