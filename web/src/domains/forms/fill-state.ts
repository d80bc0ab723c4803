import {
  type AnswerValue,
  checkAnswer,
  checkAnswers,
  type FormField,
  isBlank,
  missingSentence,
} from "@firstlight/contract";
import { matchesPattern } from "./patterns.ts";

/** Answers by field id. */
export type Answers = Readonly<Record<string, AnswerValue>>;
export type Step = "intro" | "review" | number;

export interface FillState {
  fields: readonly FormField[];
  step: Step;
  answers: Answers;
  /** What is wrong with an answer, by field id. */
  problems: Readonly<Record<string, string>>;
  /** Required fields found empty by the last try to submit. */
  missing: readonly string[];
  /** Whether the last question was seen: from then on the review is one tap away. */
  reachedEnd: boolean;
}

export interface Refused {
  label: string;
  message: string;
}

export type FillAction =
  | { do: "answer"; id: string; value: AnswerValue }
  | { do: "attach"; id: string; upload: string }
  | { do: "next" }
  | { do: "previous" }
  | { do: "go"; step: Step }
  | { do: "refuse"; problems: readonly Refused[] };

export function startFilling(fields: readonly FormField[], answers: Answers = {}): FillState {
  return { fields, step: "intro", answers, problems: {}, missing: [], reachedEnd: false };
}

export function problemSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** What is wrong with a given answer; a blank one is never wrong by itself. */
export function problemOf(field: FormField, value: AnswerValue | undefined): string | null {
  if (isBlank(value)) return null;
  const checked = checkAnswer(field, value, matchesPattern);
  return "problem" in checked ? problemSentence(checked.problem) : null;
}

export function byLabel(fields: readonly FormField[], answers: Answers): Record<string, AnswerValue> {
  const given = fields.flatMap((field): [string, AnswerValue][] => {
    const value = answers[field.id];
    return value === undefined || isBlank(value) ? [] : [[field.label, value]];
  });
  return Object.fromEntries(given);
}

export function answeredCount({ fields, answers }: Pick<FillState, "fields" | "answers">): number {
  return fields.filter((field) => !isBlank(answers[field.id])).length;
}

/** How much of the form lies behind, in percent. */
export function progressOf({ step, fields }: FillState): number {
  if (step === "intro") return 0;
  return step === "review" ? 100 : Math.round((step / fields.length) * 100);
}

export function labelsOf(fields: readonly FormField[], ids: readonly string[]): FormField[] {
  return fields.filter((field) => ids.includes(field.id));
}

export function missingText({ fields, missing }: FillState): string | null {
  return missing.length > 0 ? missingSentence(labelsOf(fields, missing).map((field) => field.label)) : null;
}

function goTo(state: FillState, step: Step): FillState {
  const isEnd = step === "review" || step === state.fields.length - 1;
  return { ...state, step, reachedEnd: state.reachedEnd || isEnd };
}

function answer(state: FillState, id: string, value: AnswerValue): FillState {
  const { [id]: _solved, ...problems } = state.problems;
  const missing = isBlank(value) ? state.missing : state.missing.filter((other) => other !== id);
  return { ...state, answers: { ...state.answers, [id]: value }, problems, missing };
}

function next(state: FillState): FillState {
  if (typeof state.step !== "number") return state;
  const field = state.fields[state.step];
  if (!field) return state;
  const problem = problemOf(field, state.answers[field.id]);
  if (problem) return { ...state, problems: { ...state.problems, [field.id]: problem } };
  return goTo(state, Math.min(state.step + 1, state.fields.length - 1));
}

function previous(state: FillState): FillState {
  if (state.step === "review") return goTo(state, state.fields.length - 1);
  if (typeof state.step !== "number") return state;
  return goTo(state, state.step === 0 ? "intro" : state.step - 1);
}

/** Marks what was refused. Missing answers are listed where people are; a wrong one is shown at its question. */
function refuse(state: FillState, refused: readonly Refused[]): FillState {
  const known = refused.flatMap(({ label, message }) => {
    const index = state.fields.findIndex((field) => field.label === label);
    const field = state.fields[index];
    return field ? [{ field, index, message: problemSentence(message) }] : [];
  });
  const missing = known.filter(({ field }) => isBlank(state.answers[field.id])).map(({ field }) => field.id);
  const problems = Object.fromEntries(known.map(({ field, message }) => [field.id, message]));
  const wrong = known.find(({ field }) => !missing.includes(field.id));
  const marked = { ...state, problems, missing };
  return missing.length === 0 && wrong ? goTo(marked, wrong.index) : marked;
}

export function fillReducer(state: FillState, action: FillAction): FillState {
  switch (action.do) {
    case "answer":
      return answer(state, action.id, action.value);
    case "attach": {
      const held = state.answers[action.id];
      return answer(state, action.id, [...(Array.isArray(held) ? held : []), action.upload]);
    }
    case "next":
      return next(state);
    case "previous":
      return previous(state);
    case "go":
      return goTo(state, action.step);
    case "refuse":
      return refuse(state, action.problems);
  }
}

/** What stops a submission, or nothing. */
export function refusals(state: FillState): readonly Refused[] {
  const checked = checkAnswers(state.fields, byLabel(state.fields, state.answers), matchesPattern);
  return checked.ok ? [] : checked.problems;
}
