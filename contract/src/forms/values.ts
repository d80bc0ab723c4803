import { email } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { optionValue, type AnswerValue, type FormField } from "./fields.ts";

export type ReadValue = { value: AnswerValue } | { problem: string };
type Field = Pick<FormField, "type" | "options">;

const uploadId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// Each digit matches in one way only, so that a text of a million digits fails without backtracking.
const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** NUL and halves of characters are what PostgreSQL cannot hold. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

function clean(text: string): string {
  return storable(text).trim();
}

/** Whether a field still waits for an answer. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return clean(value) === "";
  return Array.isArray(value) && value.length === 0;
}

function readText(value: unknown): ReadValue {
  if (typeof value !== "string") return { problem: "must be text" };
  if (value.length > limits.answer) {
    return { problem: `can have at most ${limits.answer.toLocaleString("en")} characters` };
  }
  return { value: clean(value) };
}

function readEmail(value: unknown): ReadValue {
  const parsed = email.safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: "Invalid email" };
}

function readNumber(value: unknown): ReadValue {
  const number = typeof value === "string" && plainNumber.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return { problem: "must be a number" };
  return { value: number };
}

function readRating(value: unknown): ReadValue {
  const stars = typeof value === "string" && /^[1-5]$/.test(value) ? Number(value) : value;
  if (typeof stars !== "number" || !Number.isInteger(stars) || stars < 1 || stars > 5) {
    return { problem: "must be a rating from 1 to 5" };
  }
  return { value: stars };
}

function readDate(value: unknown): ReadValue {
  const parts = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  const date = parts ? new Date(`${parts[0]}T00:00:00Z`) : undefined;
  // An impossible day such as 31 February rolls over or is invalid: either way it does not come back the same.
  if (!parts || !date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== parts[0]) {
    return { problem: "must be a date" };
  }
  return { value: parts[0] };
}

function readChoice(field: Field, value: unknown): ReadValue {
  const known = (field.options ?? []).map(optionValue);
  return typeof value === "string" && known.includes(value)
    ? { value }
    : { problem: "must be one of the given options" };
}

function readChoices(field: Field, value: unknown): ReadValue {
  const known = (field.options ?? []).map(optionValue);
  if (!Array.isArray(value)) return { problem: "must be a list of the given options" };
  if (value.length > known.length) return { problem: "contains the same option twice" };
  const chosen = value.filter((entry) => typeof entry === "string");
  if (chosen.length !== value.length || chosen.some((entry) => !known.includes(entry))) {
    return { problem: "must be one of the given options" };
  }
  if (new Set(chosen).size !== chosen.length) return { problem: "contains the same option twice" };
  return { value: chosen };
}

function readFiles(value: unknown): ReadValue {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  if (ids.length > limits.filesPerField) return { problem: `can have at most ${limits.filesPerField} files` };
  const known = ids.filter((entry): entry is string => typeof entry === "string" && uploadId.test(entry));
  if (known.length !== ids.length) return { problem: "must be an uploaded file" };
  return { value: [...new Set(known)] };
}

/** Reads one given answer by its field's type; blank answers are the caller's to handle. */
export function readAnswer(field: Field, value: unknown): ReadValue {
  switch (field.type) {
    case "text":
    case "textarea":
      return readText(value);
    case "email":
      return readEmail(value);
    case "number":
      return readNumber(value);
    case "rating":
      return readRating(value);
    case "date":
      return readDate(value);
    case "select":
    case "radio":
      return readChoice(field, value);
    case "checkbox":
      return readChoices(field, value);
    case "file":
      return readFiles(value);
  }
}
