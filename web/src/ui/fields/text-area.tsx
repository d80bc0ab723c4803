import type { AriaAttributes, KeyboardEventHandler, ReactEventHandler, Ref } from "react";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, inputClass, tooLong, useField } from "./frame.tsx";

/** Of a field with suggestions. */
type Suggesting = Pick<AriaAttributes, "aria-autocomplete" | "aria-controls" | "aria-activedescendant">;

export interface TextAreaProps extends FieldProps, Suggesting {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  /** The cursor moved. */
  onSelect?: ReactEventHandler<HTMLTextAreaElement>;
  placeholder?: string;
  /** Height before it grows with the text. */
  rows?: number;
  maxLength?: number;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** Fixed-width letters, for code and option lists. */
  isMono?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Firefox cannot size a field by its content yet; there the field grows from its own scroll height. */
const growsByItself = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

export function grow(element: HTMLTextAreaElement): void {
  if (growsByItself) return;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, labelNote, description, error: given, isRequired, className, ...rest } = props;
  const { isDisabled, disabled, isReadOnly, onChange, rows = 3, isMono, maxLength, ...native } = rest;
  const error = given ?? tooLong(native.value, maxLength);
  const field = { label, isLabelHidden, labelNote, description, error, isRequired, className };
  const wiring = useField({ ...field, id: native.id });
  return (
    <FieldFrame {...field} wiring={wiring}>
      <textarea
        {...native}
        {...wiring.aria}
        id={wiring.id}
        rows={rows}
        disabled={isDisabled ?? disabled}
        readOnly={isReadOnly}
        onChange={(event) => {
          grow(event.target);
          onChange?.(event.target.value);
        }}
        className={cx(
          inputClass,
          `rows-${rows}`,
          "field-sizing-content max-h-[60vh] resize-y py-2",
          isMono && "font-mono",
        )}
      />
    </FieldFrame>
  );
}
