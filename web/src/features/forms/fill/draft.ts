import { type AnswerValue, fieldsOf, type Upload } from "@firstlight/contract";
import type { Underway } from "#shared/uploads/use-stored-files.ts";
import type { Answers } from "./answers.ts";
import type { FieldChange, FieldChanges, FieldPrints } from "./field-changes.ts";

/** What the server had when this device last heard of it. */
export interface SeenDraft {
  revision: number;
  answers: Answers;
}

export interface FillDraft {
  answers: Answers;
  /** Names of the uploaded files, by upload id. */
  files: Readonly<Record<string, Upload>>;
  underway?: readonly Underway[] | undefined;
  step: "intro" | "review" | number;
  seen?: SeenDraft | undefined;
  /** What the questions were. */
  prints?: FieldPrints | undefined;
  changes?: FieldChanges | undefined;
  removed?: readonly string[] | undefined;
  /** Created once for a submission and reused until it is stored, so that it is stored only once. */
  submission_id?: string | undefined;
}

type Is<T> = (value: unknown) => value is T;

const isText: Is<string> = (value) => typeof value === "string";
const isNumber: Is<number> = (value): value is number => Number.isFinite(value);
const isCount = (value: unknown) => isNumber(value) && Number.isSafeInteger(value) && value >= 0;
const isId: Is<string> = (value): value is string =>
  isText(value) && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
const isChange: Is<FieldChange> = (value) => value === "added" || value === "changed";

function isList<T>(value: unknown, isOne: Is<T>): value is T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isRecord<T>(value: unknown, isOne: Is<T>): value is Record<string, T> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isOne);
}

const isAnswer: Is<AnswerValue> = (value): value is AnswerValue =>
  isText(value) || isNumber(value) || isList(value, isText) || isRecord(value, isText);

const isUpload: Is<Upload> = (value): value is Upload => {
  const { id, filename, content_type, size } = fieldsOf(value);
  return isId(id) && isText(filename) && isText(content_type) && Number.isSafeInteger(size);
};

const isUnderway: Is<Underway> = (value): value is Underway => {
  const { key, field_id } = fieldsOf(value);
  return isText(key) && isText(field_id);
};

const isSeen: Is<SeenDraft> = (value): value is SeenDraft => {
  const { revision, answers } = fieldsOf(value);
  return isNumber(revision) && isRecord(answers, isAnswer);
};

const isStep = (value: unknown) => value === "intro" || value === "review" || isCount(value);
const isAbsentOr = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);

/** Whether this is a draft as stored on this device, by any version. By hand, since a schema needs a library as large as the form. */
export const isFillDraft: Is<FillDraft> = (value): value is FillDraft => {
  const { answers, files, step, ...rest } = fieldsOf(value);
  return (
    isRecord(answers, isAnswer) &&
    isRecord(files, isUpload) &&
    isStep(step) &&
    isAbsentOr(rest["underway"], (list) => isList(list, isUnderway)) &&
    isAbsentOr(rest["seen"], isSeen) &&
    isAbsentOr(rest["prints"], (prints) => isRecord(prints, isNumber)) &&
    isAbsentOr(rest["changes"], (changes) => isRecord(changes, isChange)) &&
    isAbsentOr(rest["removed"], (removed) => isList(removed, isText)) &&
    isAbsentOr(rest["submission_id"], isId)
  );
};
