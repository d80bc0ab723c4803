/** The words of forms, free of schemas so that small screens can use them alone. */

export const fieldTypes = [
  "text",
  "textarea",
  "email",
  "number",
  "select",
  "radio",
  "checkbox",
  "date",
  "rating",
  "file",
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const choiceTypes: readonly FieldType[] = ["select", "radio", "checkbox"];
export const defaultOptions = ["Option 1", "Option 2", "Option 3"] as const;
export const ratingScale = [1, 2, 3, 4, 5] as const;

/** What a file answer may be, in the words of the file rule. */
export const fileKinds = ["image", "video", "audio", "pdf", "text"] as const;
export type FileKind = (typeof fileKinds)[number];

/** What may be asked of an earlier answer. The negative ones hold for an answer that is not there, too. */
export const conditionKinds = [
  "answered",
  "not_answered",
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "at_least",
  "at_most",
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

const presence = ["answered", "not_answered"] as const;
const sameness = ["equals", "not_equals"] as const;
const holding = ["contains", "not_contains"] as const;
const size = ["at_least", "at_most"] as const;

/** Which of them fit answers of a type. */
export const conditionKindsOf: Readonly<Record<FieldType, readonly ConditionKind[]>> = {
  text: [...presence, ...sameness, ...holding],
  textarea: [...presence, ...holding],
  email: [...presence, ...sameness, ...holding],
  number: [...presence, ...sameness, ...size],
  select: [...presence, ...sameness],
  radio: [...presence, ...sameness],
  checkbox: [...presence, ...holding],
  date: [...presence, ...sameness, ...size],
  rating: [...presence, ...sameness, ...size],
  file: presence,
};

/** The rules a field of a type can have. */
export const ruleNamesOf = {
  text: ["min_length", "max_length", "pattern", "pattern_message"],
  textarea: ["min_length", "max_length", "pattern", "pattern_message"],
  email: ["pattern", "pattern_message"],
  number: ["min", "max"],
  select: [],
  radio: [],
  checkbox: ["min_choices", "max_choices"],
  date: ["earliest", "latest"],
  rating: [],
  file: ["file_kinds", "max_file_mb", "max_files"],
} as const satisfies Readonly<Record<FieldType, readonly string[]>>;
