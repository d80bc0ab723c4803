import type { Ref } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, inputClass, useField, useUnfinished } from "./frame.tsx";

export interface DateFieldProps extends FieldProps {
  /** Of a day in the browser's time zone, too: "2026-11-21T09:30". */
  hasTime?: boolean;
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
  const { isDisabled, disabled, isReadOnly, hasTime, onChange, onBlur, ...native } = rest;
  const unfinished = useUnfinished(
    hasTime ? t("Enter the whole date and time, or clear them.") : t("Enter the whole date, or clear it."),
  );
  const shown = unfinished.error ?? error;
  const field = { label, isLabelHidden, labelNote, description, error: shown, isRequired, className };
  const wiring = useField({ ...field, id: native.id });
  return (
    <FieldFrame {...field} wiring={wiring}>
      <input
        {...native}
        {...wiring.aria}
        id={wiring.id}
        type={hasTime ? "datetime-local" : "date"}
        disabled={isDisabled ?? disabled}
        readOnly={isReadOnly}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={(event) => {
          unfinished.look(event);
          onBlur?.();
        }}
        onInvalid={unfinished.onInvalid}
        onInput={unfinished.onInput}
        className={cx(
          inputClass,
          "tabular appearance-none text-start",
          // Safari shows today in an empty field, as if it were the value.
          native.value === "" &&
            !unfinished.error &&
            "supports-[font:-apple-system-body]:not-focus:[&::-webkit-datetime-edit]:opacity-0",
        )}
      />
    </FieldFrame>
  );
}
