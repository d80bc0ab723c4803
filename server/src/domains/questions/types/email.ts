import { oneColumn, type QuestionKind } from "../definition.ts";

export const email: QuestionKind = { ...oneColumn, summary: () => ({}), orderBy: "text" };
