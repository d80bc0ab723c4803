import { type ClipboardEventHandler, type FocusEventHandler, type KeyboardEvent, useEffect, useRef } from "react";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, tooLong, useField } from "./frame.tsx";
import { grow } from "./text-area.tsx";

export interface EditableTextProps extends Omit<FieldProps, "isLabelHidden" | "description"> {
  value: string;
  onChange: (value: string) => void;
  onFocus?: FocusEventHandler<HTMLTextAreaElement>;
  /** Keys that mean more here than in a text. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
  placeholder: string;
  maxLength?: number;
  /** Otherwise it is one paragraph: Enter breaks no line. */
  hasLines?: boolean;
  textClassName?: string;
}

/** Text that is edited where it stands and looks as it will be read. */
export function EditableText({ onChange, onKeyDown, hasLines = false, textClassName, ...props }: EditableTextProps) {
  const { label, error: given, isRequired, className, name, ...native } = props;
  const error = given ?? tooLong(native.value, native.maxLength);
  const field = { label, error, className, isLabelHidden: true, ...(isRequired && { isRequired }) };
  const wiring = useField({ ...field, ...(native.id !== undefined && { id: native.id }) });
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (input.current) grow(input.current);
  }, [native.value]);
  return (
    <FieldFrame {...field} wiring={wiring}>
      <textarea
        {...wiring.aria}
        ref={input}
        id={wiring.id}
        name={name}
        rows={1}
        value={native.value}
        placeholder={native.placeholder}
        autoComplete="off"
        onFocus={native.onFocus}
        onPaste={native.onPaste}
        onChange={(event) => onChange(hasLines ? event.target.value : event.target.value.replaceAll(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          onKeyDown?.(event);
          if (event.key === "Enter" && !hasLines) event.preventDefault();
        }}
        className={cx(
          "-mx-2 -my-1 block w-[calc(100%+1rem)] resize-none rounded-md bg-transparent px-2 py-1 text-ink field-sizing-content pointer-coarse:min-h-11 pointer-coarse:py-2.5",
          "transition-colors placeholder:text-ink-subtle hover:bg-hover focus:bg-surface aria-invalid:bg-danger-soft/40 aria-invalid:ring-1 aria-invalid:ring-danger",
          textClassName,
        )}
      />
    </FieldFrame>
  );
}
