import { answerParts, type AnswerValue, type FieldSummary, type QuestionType } from "@firstlight/contract";
import type { Cell, Column } from "#platform/exports/spreadsheet.ts";

export interface KnownOption {
  value: string;
  label: string;
  /** Whether the newest version has it. */
  isCurrent: boolean;
}

/** A question with its options of all versions: the current ones in their order, then those that are gone. */
export interface KnownQuestion {
  type: QuestionType;
  known: readonly KnownOption[];
  rows?: readonly string[] | undefined;
  /** Rows that only older versions have, the newest ones first. */
  goneRows?: readonly string[] | undefined;
  /** What the ends of a scale mean. */
  low_label?: string | undefined;
  high_label?: string | undefined;
}

/** How many answers there are, and how many of each value. */
export interface AnswerCounts {
  answered: number;
  values: ReadonlyMap<string, number>;
}

export type Summary = Pick<
  FieldSummary,
  "choices" | "average" | "least" | "most" | "bars" | "days" | "days_by" | "nps" | "ranks" | "grid"
>;

/** An answer to export, with what else was said and what its files are called. */
export interface ExportedAnswer {
  value: AnswerValue | undefined;
  comment?: string | undefined;
  isCorrect?: boolean | null | undefined;
  fileNames?: Readonly<Record<string, { filename: string }>>;
}

export interface QuestionKind {
  /** What its counts say together. */
  summary: (question: KnownQuestion, counts: AnswerCounts) => Summary;
  /** What a list of answers is sorted by. */
  orderBy: "number" | "option" | "length" | "text";
  /** The columns of an export, and what they hold of an answer. */
  columns: (header: string, question: KnownQuestion) => Column[];
  cells: (question: KnownQuestion, answer: ExportedAnswer) => Cell[];
  /** An answer in a few words, where it is meaningful alone. */
  excerpt?: (question: KnownQuestion, value: AnswerValue) => string;
}

/** What people read for a value. */
function labelOf({ known }: KnownQuestion, value: string): string {
  return known.find((option) => option.value === value)?.label ?? value;
}

export function labelsOf(question: KnownQuestion, value: AnswerValue): string[] {
  return answerParts(value, (one) => labelOf(question, one));
}

/** A single column with the answer, options by their labels. */
export const oneColumn = {
  columns: (header: string): Column[] => [{ header }],
  cells: (question: KnownQuestion, { value }: ExportedAnswer): Cell[] => [
    value === undefined || typeof value === "number" ? (value ?? null) : labelsOf(question, value).join("; "),
  ],
};
