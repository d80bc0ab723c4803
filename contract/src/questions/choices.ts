import type { ReadQuestion, ReadValue } from "./definition.ts";

/** An option of a form or of a wizard, as far as answers go. */
export type Choice = string | { value: string };

export const defaultOptions = ["Option 1", "Option 2", "Option 3"] as const;

/** What an answer holds when this option is chosen. */
export function optionValue(choice: Choice): string {
  return typeof choice === "string" ? choice : choice.value;
}

/** What people read on this option. */
export function optionLabel(choice: string | { label: string }): string {
  return typeof choice === "string" ? choice : choice.label;
}

const knownValues = ({ options = [] }: ReadQuestion) => options.map(optionValue);

export function readChoice(question: ReadQuestion, value: unknown): ReadValue {
  return typeof value === "string" && knownValues(question).includes(value)
    ? { value }
    : { problem: "must be one of the given options" };
}

export function readChoices(question: ReadQuestion, value: unknown): ReadValue {
  const known = knownValues(question);
  if (!Array.isArray(value)) return { problem: "must be a list of the given options" };
  if (value.length > known.length) return { problem: "contains the same option twice" };
  const chosen = value.filter((entry) => typeof entry === "string");
  if (chosen.length !== value.length || chosen.some((entry) => !known.includes(entry))) {
    return { problem: "must be one of the given options" };
  }
  if (new Set(chosen).size !== chosen.length) return { problem: "contains the same option twice" };
  return { value: chosen };
}
