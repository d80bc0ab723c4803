import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import type { Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, inputClass, useField } from "./frame.tsx";

export interface NativeSelectProps extends FieldProps {
  options: readonly Option[];
  /** "" is no choice. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** The empty choice; without it the first option is chosen. */
  placeholder?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** The system's own picker: best on phones, and next to no weight. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, isLabelHidden, labelNote, description, error, isRequired, className, ...rest } = props;
  const { isDisabled, disabled, onChange, options, placeholder, ...native } = rest;
  const field = { label, isLabelHidden, labelNote, description, error, isRequired, className };
  const wiring = useField({ ...field, id: native.id });
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div className="relative flex items-center">
        <select
          {...native}
          {...wiring.aria}
          id={wiring.id}
          disabled={isDisabled ?? disabled}
          onChange={(event) => onChange?.(event.target.value)}
          className={cx(inputClass, "cursor-pointer appearance-none truncate pe-9")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 text-ink-subtle" />
      </div>
    </FieldFrame>
  );
}
