import {
  type AnswerValue,
  visibleFields,
  checkAnswer,
  type FormField,
  isBlank,
  missingSentence,
  withoutRequiredFiles,
  progressPercentage,
} from "@firstlight/contract";
import { answersStillAsked, type Answers } from "./answers.ts";
import { changesSince, type FieldChanges, printsOf } from "./field-changes.ts";
import { translated } from "#lib/text/translate.ts";
import { matchesPattern } from "../fields/patterns.ts";

export type { Answers } from "./answers.ts";
/** A number is an index into the visible fields. */
export type Step = "intro" | "review" | number;

export interface FillState {
  /** The form version that `fields` belongs to. */
  version: number;
  fields: readonly FormField[];
  /** The fields that are visible given the current answers, one per step. */
  asked: readonly FormField[];
  step: Step;
  /** Includes answers to fields that are no longer visible: they may become visible again. */
  answers: Answers;
  /** Errors by field ID. */
  problems: Readonly<Record<string, string>>;
  /** Required fields that were empty at the last attempt to submit. */
  missing: readonly string[];
  /** Fields that changed after they were answered and have not been viewed since. */
  changes: FieldChanges;
  /** Labels of fields that were removed after they were answered. */
  removed: readonly string[];
  /** Whether the last question has been shown: after that, the review is one step away. */
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
  | { do: "refuse"; problems: readonly Refused[] }
  /** Another device saved newer answers. */
  | { do: "merge"; answers: Answers }
  /** The form has changed since it was loaded. */
  | { do: "reload"; version: number; fields: readonly FormField[] };

interface Start {
  version: number;
  fields: readonly FormField[];
  answers?: Answers;
  changes?: FieldChanges;
  removed?: readonly string[];
}

export function startFilling({ version, fields, answers = {}, changes = {}, removed = [] }: Start): FillState {
  const asked = visibleFields(fields, answers);
  const begun = { version, fields, asked, answers, changes, removed };
  return { ...begun, step: "intro", problems: {}, missing: [], reachedEnd: false };
}

/** With the fields as they are asked now: while uploads are off, no file is required. */
export function asAsked(state: FillState, { isOff }: { isOff: boolean }): FillState {
  if (!isOff) return state;
  return { ...state, fields: withoutRequiredFiles(state.fields), asked: withoutRequiredFiles(state.asked) };
}

/** A field's error as a standalone sentence, translated into the language of the page. */
export function problemSentence(problem: string): string {
  const message = translated(problem);
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** The error of an answer; null for a blank one. */
export function problemOf(field: FormField, value: AnswerValue | undefined): string | null {
  if (isBlank(value)) return null;
  const checked = checkAnswer(field, value, matchesPattern);
  return "problem" in checked ? problemSentence(checked.problem) : null;
}

export function answeredCount({ asked, answers }: Pick<FillState, "asked" | "answers">): number {
  return asked.filter((field) => !isBlank(answers[field.id])).length;
}

/** The progress in percent, as the server calculates it; the last percent is for submitting. */
export function progressOf(state: Pick<FillState, "asked" | "answers">): number {
  return progressPercentage(answeredCount(state), state.asked.length, false);
}

/** The step to continue at: the first question without an answer. */
export function firstUnanswered({ asked, answers }: FillState): Step {
  const index = asked.findIndex((field) => isBlank(answers[field.id]));
  return index < 0 ? "review" : index;
}

export function labelsOf(fields: readonly FormField[], ids: readonly string[]): FormField[] {
  return fields.filter((field) => ids.includes(field.id));
}

export function missingText({ asked, missing }: FillState): string | null {
  const labels = labelsOf(asked, missing).map((field) => field.label);
  return labels.length > 0 ? translated(missingSentence(labels)) : null;
}

/** Removes the change marker of the question being left, since the user has seen it. */
function withoutSeen({ step, asked, changes }: FillState): FieldChanges {
  const left = typeof step === "number" ? asked[step] : undefined;
  if (!left) return changes;
  const { [left.id]: _seen, ...others } = changes;
  return others;
}

function goTo(state: FillState, step: Step): FillState {
  const isEnd = step === "review" || step === state.asked.length - 1;
  return { ...state, step, changes: withoutSeen(state), reachedEnd: state.reachedEnd || isEnd };
}

/** The current question after others were added or removed; if it was removed, the review. */
function stepIn(asked: readonly FormField[], { step, asked: before }: FillState): Step {
  if (typeof step !== "number") return step;
  const index = asked.findIndex((field) => field.id === before[step]?.id);
  return index < 0 ? "review" : index;
}

function withAnswers(state: FillState, answers: Answers): FillState {
  const asked = visibleFields(state.fields, answers);
  return { ...state, answers, asked, step: stepIn(asked, state) };
}

function answer(state: FillState, id: string, value: AnswerValue): FillState {
  const { [id]: _solved, ...problems } = state.problems;
  const missing = isBlank(value) ? state.missing : state.missing.filter((other) => other !== id);
  return { ...withAnswers(state, { ...state.answers, [id]: value }), problems, missing };
}

function next(state: FillState): FillState {
  if (typeof state.step !== "number") return state;
  const field = state.asked[state.step];
  if (!field) return state;
  const problem = problemOf(field, state.answers[field.id]);
  if (problem) return { ...state, problems: { ...state.problems, [field.id]: problem } };
  return goTo(state, Math.min(state.step + 1, state.asked.length - 1));
}

function previous(state: FillState): FillState {
  if (state.step === "review") return goTo(state, state.asked.length - 1);
  if (typeof state.step !== "number") return state;
  return goTo(state, state.step === 0 ? "intro" : state.step - 1);
}

/** Marks rejected answers. Missing ones are listed on the current screen; an invalid one is shown at its question. */
function refuse(state: FillState, refused: readonly Refused[]): FillState {
  const known = refused.flatMap(({ label, message }) => {
    const index = state.asked.findIndex((field) => field.label === label);
    const field = state.asked[index];
    return field ? [{ field, index, message: problemSentence(message) }] : [];
  });
  // An optional question may have an error without an answer, if its file could not be uploaded.
  const isMissing = ({ id, required }: FormField) => required && isBlank(state.answers[id]);
  const missing = known.filter(({ field }) => isMissing(field)).map(({ field }) => field.id);
  const problems = Object.fromEntries(known.map(({ field, message }) => [field.id, message]));
  const wrong = known.find(({ field }) => !missing.includes(field.id));
  const marked = { ...state, problems, missing };
  return missing.length === 0 && wrong ? goTo(marked, wrong.index) : marked;
}

function reload(state: FillState, version: number, fields: readonly FormField[]): FillState {
  const changes = { ...state.changes, ...changesSince(printsOf(state.fields), fields) };
  const remainingIds = new Set(fields.map(({ id }) => id));
  const gone = state.fields.filter(({ id }) => !remainingIds.has(id) && !isBlank(state.answers[id]));
  const removed = [...state.removed, ...gone.map(({ label }) => label)];
  const renewed = { ...state, version, fields, changes, removed, problems: {}, missing: [] };
  return withAnswers(renewed, answersStillAsked(state.answers, fields));
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
    case "merge":
      return withAnswers(state, answersStillAsked(action.answers, state.fields));
    case "reload":
      return reload(state, action.version, action.fields);
  }
}
