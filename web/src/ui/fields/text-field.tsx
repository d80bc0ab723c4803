import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, inputClass, tooLong, useField } from "./frame.tsx";

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoCapitalize"
  | "autoComplete"
  | "autoFocus"
  | "inputMode"
  | "maxLength"
  | "minLength"
  | "placeholder"
  | "pattern"
  | "spellCheck"
  | "onKeyDown"
  | "onFocus"
>;

export interface TextFieldProps extends FieldProps, Native {
  type?: "text" | "email" | "password" | "tel" | "url";
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  isReadOnly?: boolean;
  /** Inside the box, before and after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

function Reveal({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={t("Show password")}
      aria-pressed={isShown}
      onClick={onToggle}
      className="pointer-events-auto -me-2 grid size-control-sm place-items-center rounded-sm text-ink-subtle hover:text-ink"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

/** Heard when it is switched on, and seen until it is off again. */
function CapsLockHint({ isOn }: { isOn: boolean }) {
  return (
    <output className={cx("text-sm font-medium text-warning", !isOn && "sr-only")}>
      {isOn && t("Caps Lock is on")}
    </output>
  );
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, labelNote, description, error: given, isRequired, className, ...rest } = props;
  const {
    isDisabled,
    disabled,
    isReadOnly,
    onChange,
    onBlur,
    type = "text",
    prefix,
    suffix,
    maxLength,
    ...native
  } = rest;
  const error = given ?? tooLong(native.value, maxLength);
  const field = { label, isLabelHidden, labelNote, description, error, isRequired, className };
  const wiring = useField({ ...field, id: native.id });
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const isPassword = type === "password";
  const watch = isPassword && {
    onKeyUp: (event: KeyboardEvent) => setCapsLocked(event.getModifierState("CapsLock")),
  };
  const after = isPassword ? <Reveal isShown={isShown} onToggle={() => setShown(!isShown)} /> : suffix;
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div className="relative flex items-center">
        {prefix && <span className="pointer-events-none absolute start-3 text-input text-ink-subtle">{prefix}</span>}
        <input
          {...native}
          {...watch}
          {...wiring.aria}
          id={wiring.id}
          type={isShown ? "text" : type}
          disabled={isDisabled ?? disabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={() => {
            setCapsLocked(false);
            onBlur?.();
          }}
          className={cx(inputClass, prefix && "ps-9", after && "pe-11")}
        />
        {after && <span className="pointer-events-none absolute end-3 text-sm text-ink-subtle">{after}</span>}
      </div>
      {isPassword && <CapsLockHint isOn={isCapsLocked} />}
    </FieldFrame>
  );
}
