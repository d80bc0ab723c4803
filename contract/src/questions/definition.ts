/** What a type of question is made of, free of schemas so that small screens can use it alone. */
import type { ConditionKind } from "./condition-kinds.ts";
import type { Choice } from "./choices.ts";
import type { AnswerValue, Rules } from "./schema.ts";

export type ReadValue = { value: AnswerValue } | { problem: string };

/** Whether a whole text matches a pattern; `patterns.ts` has the one that both sides use. */
export type MatchesPattern = (pattern: string, text: string) => boolean;

/** What reading an answer needs of its question. */
export interface ReadQuestion {
  options?: readonly Choice[] | undefined;
  rows?: readonly string[] | undefined;
}

export interface QuestionDefinition {
  /** Where it can be asked. */
  askedIn: "forms" | "wizards" | "both";
  /** Options to choose from; "keyed": some of them are correct; "grid": one for each row. */
  options: "none" | "choices" | "keyed" | "grid";
  rules: readonly (keyof Rules)[];
  conditions: readonly ConditionKind[];
  /** What the value of a condition is. */
  comparison: "text" | "number" | "date" | "option" | "none";
  /** Whether each answer is a list. */
  isList: boolean;
  /** Its numbers; forms and wizards can say what the ends mean. */
  scale?: { from: number; to: number };
  /** Answers name uploads. */
  holdsFiles?: boolean;
  /** Testers write in their own words: how much they write is a figure of the analytics. */
  isProse?: boolean;
  /** Answers are counted by value, by the rank of each or by row, or listed one by one. */
  tally: "values" | "ranks" | "cells" | "listed";
  /** Reads an answer that is not blank. */
  read: (question: ReadQuestion, value: unknown) => ReadValue;
  /** What an answer does against the rules of its question. */
  check?: (rules: Rules, value: AnswerValue, matchesPattern: MatchesPattern) => string | undefined;
  inWizards?: {
    /** The part of a wizard's answer that holds it. */
    part: "value" | "text" | "rating" | "values" | "cells";
    /** What is said of an answer that does not fit, and of a condition's value. */
    problem: string;
    comparedProblem?: string;
    /** The answer that a comment may explain. */
    commentOn?: string;
  };
}
