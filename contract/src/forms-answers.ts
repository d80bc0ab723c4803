import { email } from "./common.ts";
import { limits } from "./limits.ts";
import { optionValue, type AnswerValue, type FormField } from "./forms.ts";

export interface AnswerProblem {
  label: string;
  message: string;
}

export type CheckedAnswers =
  | { ok: true; /** Answers by field id; unanswered fields are left out. */ answers: Record<string, AnswerValue> }
  | { ok: false; detail: string; problems: AnswerProblem[] };

type Checked = { value: AnswerValue } | { problem: string };
type Field = Pick<FormField, "type" | "label" | "required" | "options" | "id">;

const filesPerField = 10;
const uploadId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** NUL and halves of characters are what PostgreSQL cannot hold. */
function clean(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed().trim();
}

/** Whether a field still waits for an answer. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return clean(value) === "";
  return Array.isArray(value) && value.length === 0;
}

function checkText(value: unknown): Checked {
  if (typeof value !== "string") return { problem: "must be text" };
  if (value.length > limits.answer) {
    return { problem: `can have at most ${limits.answer.toLocaleString("en")} characters` };
  }
  return { value: clean(value) };
}

function checkEmail(value: unknown): Checked {
  const parsed = email.safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: "Invalid email" };
}

function checkNumber(value: unknown): Checked {
  const number = typeof value === "string" && plainNumber.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return { problem: "must be a number" };
  return { value: number };
}

function checkRating(value: unknown): Checked {
  const stars = typeof value === "string" && /^[1-5]$/.test(value) ? Number(value) : value;
  if (typeof stars !== "number" || !Number.isInteger(stars) || stars < 1 || stars > 5) {
    return { problem: "must be a rating from 1 to 5" };
  }
  return { value: stars };
}

function checkDate(value: unknown): Checked {
  const parts = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  const date = parts ? new Date(`${parts[0]}T00:00:00Z`) : undefined;
  // An impossible day such as 31 February rolls over or is invalid: either way it does not come back the same.
  if (!parts || !date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== parts[0]) {
    return { problem: "must be a date" };
  }
  return { value: parts[0] };
}

function checkChoice(field: Field, value: unknown): Checked {
  const known = (field.options ?? []).map(optionValue);
  return typeof value === "string" && known.includes(value)
    ? { value }
    : { problem: "must be one of the given options" };
}

function checkChoices(field: Field, value: unknown): Checked {
  const known = (field.options ?? []).map(optionValue);
  if (!Array.isArray(value)) return { problem: "must be a list of the given options" };
  if (value.length > known.length) return { problem: "names an option twice" };
  const chosen = value.filter((entry) => typeof entry === "string");
  if (chosen.length !== value.length || chosen.some((entry) => !known.includes(entry))) {
    return { problem: "must be one of the given options" };
  }
  if (new Set(chosen).size !== chosen.length) return { problem: "names an option twice" };
  return { value: chosen };
}

function checkFiles(value: unknown): Checked {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  if (ids.length > filesPerField) return { problem: `can have at most ${filesPerField} files` };
  const known = ids.filter((entry): entry is string => typeof entry === "string" && uploadId.test(entry));
  if (known.length !== ids.length) return { problem: "must be an uploaded file" };
  return { value: known };
}

/** Checks one given answer by its field's type; blank answers are the caller's to handle. */
export function checkAnswer(field: Field, value: unknown): Checked {
  switch (field.type) {
    case "text":
    case "textarea":
      return checkText(value);
    case "email":
      return checkEmail(value);
    case "number":
      return checkNumber(value);
    case "rating":
      return checkRating(value);
    case "date":
      return checkDate(value);
    case "select":
    case "radio":
      return checkChoice(field, value);
    case "checkbox":
      return checkChoices(field, value);
    case "file":
      return checkFiles(value);
  }
}

/** The sentence for answers that are missing, with the fields' labels. */
export function missingSentence(labels: readonly string[]): string {
  return `Please fill in all required fields: ${labels.join(", ")}`;
}

/**
 * Checks a whole set of answers against a form's fields. The browser and the server call this same function.
 * @param given answers by field label, as people and programs send them
 */
export function checkAnswers(fields: readonly Field[], given: Readonly<Record<string, unknown>>): CheckedAnswers {
  const byLabel = new Map(Object.entries(given));
  const labels = new Set(fields.map((field) => field.label));
  const problems: AnswerProblem[] = [];
  const missing: string[] = [];
  const answers: Record<string, AnswerValue> = {};

  for (const label of byLabel.keys()) {
    if (!labels.has(label)) problems.push({ label, message: "is not a field of this form" });
  }
  for (const field of fields) {
    const value = byLabel.get(field.label);
    if (isBlank(value)) {
      if (field.required) missing.push(field.label);
      continue;
    }
    const checked = checkAnswer(field, value);
    if ("problem" in checked) problems.push({ label: field.label, message: checked.problem });
    else answers[field.id] = checked.value;
  }

  if (missing.length > 0) {
    const required = missing.map((label) => ({ label, message: "This field is required" }));
    return { ok: false, detail: missingSentence(missing), problems: [...required, ...problems] };
  }
  const first = problems[0];
  if (first) return { ok: false, detail: `“${first.label}”: ${first.message}`, problems };
  return { ok: true, answers };
}
