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

/** The most urgent first. */
export const formPriorities = ["urgent", "high", "medium", "low"] as const;
export type FormPriority = (typeof formPriorities)[number];
