import { Check, Minus } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { cx } from "../theme/cx.ts";
import { FieldErrorText } from "./frame.tsx";

export interface CheckboxProps {
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Checked or not; `value` is an alias, so that react-hook-form's `field` can be spread. */
  isSelected?: boolean;
  value?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  disabled?: boolean | undefined;
  isRequired?: boolean;
  name?: string;
  className?: string;
  "aria-label"?: string;
  ref?: Ref<HTMLInputElement>;
}

const boxClass = cx(
  "peer size-[1.125rem] cursor-pointer appearance-none rounded-xs border border-line-strong bg-surface transition-colors tester:size-5",
  "hover:border-ink-subtle checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand",
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-45",
);

const markClass = "pointer-events-none absolute size-3.5 text-on-brand opacity-0";

export function Checkbox(props: CheckboxProps) {
  const { children, description, error, isSelected, value, defaultSelected, isIndeterminate, ref, ...rest } = props;
  const { onChange, isDisabled, disabled, isRequired, className, ...native } = rest;
  const id = useId();
  const describedBy = [error && `${id}-error`, description && `${id}-text`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label className="flex w-fit cursor-pointer items-start gap-2.5 text-base text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-subtle pointer-coarse:py-3 tester:py-2.5">
        <span className="relative mt-0.5 grid shrink-0 place-items-center">
          <input
            {...native}
            ref={(element) => {
              if (element) element.indeterminate = isIndeterminate ?? false;
              if (typeof ref === "function") return ref(element);
              if (ref) ref.current = element;
            }}
            type="checkbox"
            checked={isSelected ?? value}
            defaultChecked={defaultSelected}
            disabled={isDisabled ?? disabled}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange?.(event.target.checked)}
            className={boxClass}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className={cx(markClass, "peer-checked:not-peer-indeterminate:opacity-100")}
          />
          <Minus aria-hidden strokeWidth={3} className={cx(markClass, "peer-indeterminate:opacity-100")} />
        </span>
        <span className="min-w-0 select-none">
          {children}
          {description && (
            <span id={`${id}-text`} className="block text-sm text-ink-subtle">
              {description}
            </span>
          )}
        </span>
      </label>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  );
}
