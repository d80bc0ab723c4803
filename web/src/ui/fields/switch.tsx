import { type ReactNode, type Ref, useId } from "react";
import { cx } from "../theme/cx.ts";

export interface SwitchProps {
  children: ReactNode;
  description?: ReactNode;
  /** On or off; `value` is an alias, so that react-hook-form's `field` can be spread. */
  isSelected?: boolean;
  value?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  disabled?: boolean | undefined;
  name?: string;
  /** The text before the switch and the switch at the end of the row, for settings lists. */
  isRow?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const trackClass = cx(
  "relative mt-px h-5 w-9 tester:mt-0.5 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors",
  "before:absolute before:start-0.5 before:top-0.5 before:size-4 before:rounded-full before:bg-white before:transition-transform",
  "checked:bg-brand checked:before:translate-x-4 rtl:checked:before:-translate-x-4 checked:before:bg-on-brand",
  "disabled:cursor-not-allowed disabled:opacity-45 forced-colors:border",
);

const switchRole = { role: "switch" } as const;

export function Switch(props: SwitchProps) {
  const { children, description, isSelected, value, defaultSelected, onChange, isDisabled, disabled, ...rest } = props;
  const { isRow, className, ...native } = rest;
  const id = useId();
  return (
    <label
      className={cx(
        "flex cursor-pointer items-start gap-3 text-base text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-subtle pointer-coarse:py-3 tester:py-2.5",
        isRow ? "w-full flex-row-reverse justify-between" : "w-fit",
        className,
      )}
    >
      <input
        {...native}
        type="checkbox"
        {...switchRole}
        checked={isSelected ?? value}
        defaultChecked={defaultSelected}
        disabled={isDisabled ?? disabled}
        aria-describedby={description ? id : undefined}
        onChange={(event) => onChange?.(event.target.checked)}
        className={trackClass}
      />
      <span className="min-w-0 select-none">
        {children}
        {description && (
          <span id={id} className="block text-sm text-ink-subtle">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
