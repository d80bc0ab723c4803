import type { QuestionKind } from "../definition.ts";
import { select } from "./select.ts";

export const checkbox: QuestionKind = { ...select, orderBy: "text" };
