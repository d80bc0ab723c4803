import { type Ref, useState } from "react";
import { ChoiceText, type ChoiceVariant, choiceClass, type Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, useField } from "./frame.tsx";

const orientations = {
  vertical: "flex flex-col gap-2",
  horizontal: "flex flex-row flex-wrap gap-2 gap-x-5",
  columns: "flex flex-col gap-2 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]",
};

export interface RadioGroupProps extends FieldProps {
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  variant?: ChoiceVariant;
  /** Side by side where there is room; as columns, equally wide. */
  orientation?: keyof typeof orientations;
  ref?: Ref<HTMLInputElement>;
}

const dotClass = cx(
  "size-[1.125rem] cursor-pointer appearance-none rounded-full border border-line-strong bg-surface transition-[border] tester:size-5",
  "checked:border-[0.34rem] checked:border-brand in-aria-invalid:border-danger disabled:cursor-not-allowed",
);

export function RadioGroup(props: RadioGroupProps) {
  const {
    options,
    value,
    defaultValue,
    onChange,
    onBlur,
    variant = "plain",
    orientation = "vertical",
    ref,
    ...field
  } = props;
  const wiring = useField(field);
  const [inner, setInner] = useState(defaultValue ?? null);
  const chosen = value === undefined ? inner : value;
  const focusTarget = options.findIndex((option) => option.value === chosen);
  return (
    <FieldFrame {...field} wiring={wiring} as="radiogroup">
      <div className={orientations[orientation]}>
        {options.map((option, index) => (
          <label key={option.value} className={choiceClass(variant)}>
            <input
              ref={index === Math.max(0, focusTarget) ? ref : undefined}
              type="radio"
              // React Hook Form's names can repeat on a page; the browser groups radios by name.
              name={wiring.id}
              value={option.value}
              checked={option.value === chosen}
              disabled={option.isDisabled}
              onBlur={onBlur}
              onChange={() => {
                setInner(option.value);
                onChange?.(option.value);
              }}
              className={cx(dotClass, "mt-0.5 shrink-0")}
            />
            <ChoiceText option={option} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
