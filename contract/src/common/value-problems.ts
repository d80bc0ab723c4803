import type { z } from "zod";

type Problem = Parameters<z.core.$ZodErrorMap>[0];

const figure = (limit: number | bigint) => limit.toLocaleString("en");

function typeProblem(expected: string): string {
  switch (expected) {
    case "string":
      return "This value must be text.";
    case "number":
      return "This value must be a number.";
    case "int":
      return "This value must be a whole number.";
    case "boolean":
      return "This value must be true or false.";
    case "array":
      return "This value must be a list.";
    case "object":
    case "record":
      return "This value must be an object.";
    default:
      return "This value is not accepted.";
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  const isSized = origin === "string" || origin === "array" || origin === "set";
  if (isSized && minimum === 1) return "This value cannot be empty.";
  if (origin === "string") return `This value must have at least ${figure(minimum)} characters.`;
  if (isSized) return `This value must have at least ${figure(minimum)} entries.`;
  return inclusive
    ? `This value must be ${figure(minimum)} or more.`
    : `This value must be more than ${figure(minimum)}.`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `This value can have at most ${figure(maximum)} characters.`;
  if (origin === "array" || origin === "set") return `This value can have at most ${figure(maximum)} entries.`;
  return inclusive
    ? `This value must be ${figure(maximum)} or less.`
    : `This value must be less than ${figure(maximum)}.`;
}

/** Error for an invalid value whose schema defines none. Contains neither the value nor the library's wording. */
export function problemOf(problem: Problem): string {
  if (problem.input === undefined) return "This value is missing.";
  if (problem.code === "invalid_type") return typeProblem(problem.expected);
  if (problem.code === "too_small") return tooSmall(problem as z.core.$ZodIssueTooSmall);
  if (problem.code === "too_big") return tooBig(problem as z.core.$ZodIssueTooBig);
  if (problem.code === "invalid_format") return "This value is not in the right format.";
  if (problem.code === "unrecognized_keys") return "This value has unknown fields.";
  if (problem.code !== "invalid_value") return "This value is not accepted.";
  return problem.values.includes("true")
    ? "This value must be true or false."
    : "This value is not one of the options.";
}
