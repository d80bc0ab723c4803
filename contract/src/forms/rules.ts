import type { AnswerValue, FieldRules } from "./fields.ts";
import type { FileKind } from "./field-types.ts";
import { limits } from "../limits.ts";

/** Whether a whole text matches a pattern; `forms-patterns.ts` has the one that both sides use. */
export type MatchesPattern = (pattern: string, text: string) => boolean;

function tooShort(least: number): string {
  return least === 1 ? "must have at least 1 character" : `must have at least ${least.toLocaleString("en")} characters`;
}

function tooLong(most: number): string {
  return most === 1 ? "can have at most 1 character" : `can have at most ${most.toLocaleString("en")} characters`;
}

function tooFewChoices(least: number): string {
  return least === 1 ? "needs at least 1 choice" : `needs at least ${least} choices`;
}

function tooManyChoices(most: number): string {
  return most === 1 ? "can have at most 1 choice" : `can have at most ${most} choices`;
}

function tooManyFiles(most: number): string {
  return most === 1 ? "can have at most 1 file" : `can have at most ${most} files`;
}

/** How long a text may be, in characters. Older forms may exceed the limit for patterns: the limit wins. */
export function lengthsOf({ min_length = 0, max_length = limits.answer, pattern }: FieldRules) {
  const most = pattern === undefined ? max_length : Math.min(max_length, limits.patternedAnswer);
  return { least: Math.min(min_length, most), most };
}

function textProblem(rules: FieldRules, text: string, matchesPattern: MatchesPattern): string | undefined {
  const { pattern, pattern_message } = rules;
  const { least, most } = lengthsOf(rules);
  if (text.length < least) return tooShort(least);
  if (text.length > most) return tooLong(most);
  if (pattern !== undefined && !matchesPattern(pattern, text)) {
    return pattern_message ?? "does not match the required format";
  }
  return undefined;
}

function dateProblem({ earliest = "", latest = "9999-12-31" }: FieldRules, date: string): string | undefined {
  if (date < earliest) return `must be on ${earliest} or later`;
  return date > latest ? `must be on ${latest} or earlier` : undefined;
}

function numberProblem({ min = -Infinity, max = Infinity }: FieldRules, value: number): string | undefined {
  if (value < min) return `must be ${min} or more`;
  return value > max ? `must be ${max} or less` : undefined;
}

function listProblem(rules: FieldRules, count: number): string | undefined {
  const { min_choices = 0, max_choices = Infinity, max_files = Infinity } = rules;
  if (count < min_choices) return tooFewChoices(min_choices);
  if (count > max_choices) return tooManyChoices(max_choices);
  return count > max_files ? tooManyFiles(max_files) : undefined;
}

/** What an answer that fits its field's type does against the field's own rules. */
export function ruleProblem(
  field: { type: string; rules?: FieldRules | undefined },
  value: AnswerValue,
  matchesPattern: MatchesPattern,
): string | undefined {
  if (!field.rules) return undefined;
  if (typeof value === "number") return numberProblem(field.rules, value);
  if (Array.isArray(value)) return listProblem(field.rules, value.length);
  return field.type === "date" ? dateProblem(field.rules, value) : textProblem(field.rules, value, matchesPattern);
}

/** Which kind of file a media type is; undefined for one that answers never hold. */
export function fileKindOf(contentType: string): FileKind | undefined {
  if (contentType === "application/pdf") return "pdf";
  const [family] = contentType.split("/");
  return (["image", "video", "audio", "text"] as const).find((kind) => kind === family);
}

const kindNames: Readonly<Record<FileKind, string>> = {
  image: "an image",
  video: "a video",
  audio: "an audio recording",
  pdf: "a PDF",
  text: "a text file",
};
const either = new Intl.ListFormat("en", { type: "disjunction" });

/** What a file does against the rules of the field it answers. @param file size in bytes */
export function fileProblem(
  rules: FieldRules | undefined,
  file: { content_type: string; size: number },
): string | undefined {
  const { file_kinds, max_file_mb = Infinity } = rules ?? {};
  const kind = fileKindOf(file.content_type);
  if (file_kinds && !(kind && file_kinds.includes(kind))) {
    return `must be ${either.format(file_kinds.map((one) => kindNames[one]))}`;
  }
  return file.size > max_file_mb * 1024 * 1024 ? `can have files of up to ${max_file_mb} MB` : undefined;
}
