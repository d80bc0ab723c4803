import type { Ref } from "react";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, inputClass, useField } from "./frame.tsx";

export interface DateFieldProps extends FieldProps {
  /** "2026-11-21"; "" is empty. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own date input: the best one on every phone, and it weighs nothing. */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, isRequired, className, ...rest } = props;
  const { isDisabled, disabled, isReadOnly, onChange, ...native } = rest;
  const field = { label, isLabelHidden, labelNote, description, error, isRequired, className };
  const wiring = useField({ ...field, id: native.id });
  return (
    <FieldFrame {...field} wiring={wiring}>
      <input
        {...native}
        {...wiring.aria}
        id={wiring.id}
        type="date"
        disabled={isDisabled ?? disabled}
        readOnly={isReadOnly}
        onChange={(event) => onChange?.(event.target.value)}
        className={cx(inputClass, "tabular appearance-none text-start")}
      />
    </FieldFrame>
  );
}
