import { checkAnswer } from "../questions/answers.ts";
import type { MatchesPattern } from "../questions/definition.ts";
import type { AnswerValue } from "../questions/schema.ts";
import { isBlank } from "../questions/texts.ts";
import { holdsFiles } from "../questions/types.ts";
import type { FormField } from "./fields.ts";
import { visibleFields } from "./logic.ts";

export interface AnswerProblem {
  label: string;
  message: string;
}

export type CheckedAnswers =
  | { ok: true; /** Answers by field id; unanswered fields are left out. */ answers: Record<string, AnswerValue> }
  | { ok: false; detail: string; problems: AnswerProblem[] };

export type CheckedField = Pick<
  FormField,
  "id" | "type" | "label" | "required" | "options" | "rows" | "rules" | "show_if"
>;

/** Fields as they are asked while the company's file uploads are off: files cannot be given, so none are required. */
export function withoutRequiredFiles<F extends Pick<CheckedField, "type" | "required">>(fields: readonly F[]): F[] {
  return fields.map((field) => (holdsFiles(field.type) ? { ...field, required: false } : field));
}

/** The sentence for answers that are missing, with the fields' labels. */
export function missingSentence(labels: readonly string[]): string {
  return `Please fill in all required fields: ${labels.join(", ")}`;
}

function byId(fields: readonly CheckedField[], given: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ id, label }) => [id, given.get(label)]));
}

function invalidAnswers(missing: readonly string[], problems: readonly AnswerProblem[]): CheckedAnswers | undefined {
  if (missing.length > 0) {
    const required = missing.map((label) => ({ label, message: "This field is required" }));
    return { ok: false, detail: missingSentence(missing), problems: [...required, ...problems] };
  }
  const [first] = problems;
  return first && { ok: false, detail: `“${first.label}”: ${first.message}`, problems: [...problems] };
}

/**
 * Checks a set of answers against a form's fields, in the browser and on the server alike. Fields hidden by earlier answers are neither
 * required nor stored.
 * @param given answers by field label, as people and programs send them
 */
export function checkAnswers(
  fields: readonly CheckedField[],
  given: Readonly<Record<string, unknown>>,
  matchesPattern: MatchesPattern,
): CheckedAnswers {
  const byLabel = new Map(Object.entries(given));
  const labels = new Set(fields.map((field) => field.label));
  const problems = [...byLabel.keys()]
    .filter((label) => !labels.has(label))
    .map((label) => ({ label, message: "is not a field in this form" }));
  const missing: string[] = [];
  const answers: Record<string, AnswerValue> = {};
  for (const field of visibleFields(fields, byId(fields, byLabel))) {
    const value = byLabel.get(field.label);
    if (isBlank(value)) {
      if (field.required) missing.push(field.label);
      continue;
    }
    const checked = checkAnswer(field, value, matchesPattern);
    if ("problem" in checked) problems.push({ label: field.label, message: checked.problem });
    else answers[field.id] = checked.value;
  }
  return invalidAnswers(missing, problems) ?? { ok: true, answers };
}
