import type { AnswerValue, FormField } from "@firstlight/contract";
import type { FieldProps } from "../../ui/index.ts";

/** What the inputs of all types share. */
export interface FieldInputProps {
  field: FormField;
  /** Undefined or "" is no answer. */
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue) => void;
  error?: string | undefined;
  /** Where a heading already shows the label, it stays for screen readers. */
  isLabelHidden?: boolean;
}

/** How a field's label, description and error reach the kit. */
export function fieldFrame({ field, error, isLabelHidden }: FieldInputProps): FieldProps {
  return {
    label: field.label,
    ...(isLabelHidden && { isLabelHidden }),
    ...(field.description && { description: <span className="whitespace-pre-line">{field.description}</span> }),
    error,
    isRequired: field.required,
  };
}
