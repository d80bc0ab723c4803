import type { AnswerValue, FormField } from "@firstlight/contract";
import type { ReactNode } from "react";
import type { FieldProps } from "#ui/index.ts";
import { ruleHint } from "./hints.ts";

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

/** What staff say of a field, and under it what its rules ask for. */
function descriptionOf({ field, value }: FieldInputProps): ReactNode {
  const hint = ruleHint(field, value);
  return (
    <>
      {field.description && <span className="block whitespace-pre-line">{field.description}</span>}
      {hint && <span className="tabular block">{hint}</span>}
    </>
  );
}

/** How a field's label, description and error reach the kit. */
export function fieldFrame(props: FieldInputProps): FieldProps {
  const { field, value, error, isLabelHidden } = props;
  const isDescribed = field.description !== "" || ruleHint(field, value) !== undefined;
  return {
    label: field.label,
    ...(isLabelHidden && { isLabelHidden }),
    ...(isDescribed && { description: descriptionOf(props) }),
    error,
    isRequired: field.required,
  };
}
