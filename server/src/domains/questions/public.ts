export type { AnswerCounts, KnownOption, KnownQuestion, QuestionKind } from "./definition.ts";
export { withAnsweredRows } from "./counts.ts";
export { inWords } from "./in-words.ts";
export { uniqueHeaders } from "./unique-headers.ts";
export { questionKinds } from "./types.ts";
