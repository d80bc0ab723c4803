import { type Ref, useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, inputClass, useField, useUnfinished } from "./frame.tsx";

export interface NumberFieldProps extends FieldProps {
  /** null is empty. */
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  step?: number | "any";
  placeholder?: string;
  /** The unit, inside the box: "minutes". */
  suffix?: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Scrolling the page over a focused number must not change it. */
function useQuietWheel() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    const blur = () => document.activeElement instanceof HTMLInputElement && document.activeElement.blur();
    box?.addEventListener("wheel", blur, { passive: true });
    return () => box?.removeEventListener("wheel", blur);
  }, []);
  return ref;
}

export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, labelNote, description, error, isRequired, className, ...rest } = props;
  const { isDisabled, disabled, isReadOnly, onChange, value, defaultValue, suffix, step = "any", ...given } = rest;
  const { onBlur, ...native } = given;
  const unfinished = useUnfinished(t("Enter a number, or clear it."));
  const shown = unfinished.error ?? error;
  const field = { label, isLabelHidden, labelNote, description, error: shown, isRequired, className };
  const wiring = useField({ ...field, id: native.id });
  const box = useQuietWheel();
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div ref={box} className="relative flex items-center">
        <input
          {...native}
          {...wiring.aria}
          id={wiring.id}
          type="number"
          inputMode={step === "any" ? "decimal" : "numeric"}
          step={step}
          value={value === undefined ? undefined : (value ?? "")}
          defaultValue={defaultValue ?? undefined}
          disabled={isDisabled ?? disabled}
          readOnly={isReadOnly}
          onBlur={(event) => {
            unfinished.look(event);
            onBlur?.();
          }}
          onInvalid={unfinished.onInvalid}
          onInput={unfinished.onInput}
          onChange={({ target }) => onChange?.(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
          className={cx(
            inputClass,
            "tabular",
            suffix && "pe-20 [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:hidden",
          )}
        />
        {suffix && <span className="pointer-events-none absolute end-3 text-sm text-ink-subtle">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
