import { npsScore } from "@firstlight/contract";
import type { QuestionKind } from "../definition.ts";
import { scale } from "./scale.ts";

export const nps: QuestionKind = {
  ...scale,
  summary: (question, counts) => ({ ...scale.summary(question, counts), nps: npsScore(counts.values) }),
};
