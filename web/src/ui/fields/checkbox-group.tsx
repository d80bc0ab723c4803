import { Check } from "lucide-react";
import { type Ref, useState } from "react";
import { ChoiceText, type ChoiceVariant, choiceClass, type Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, useField } from "./frame.tsx";

export interface CheckboxGroupProps extends FieldProps {
  options: readonly Option[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
  onBlur?: () => void;
  variant?: ChoiceVariant;
  ref?: Ref<HTMLInputElement>;
}

const boxClass = cx(
  "peer size-[1.125rem] cursor-pointer appearance-none rounded-xs border border-line-strong bg-surface transition-colors",
  "checked:border-brand checked:bg-brand aria-invalid:border-danger disabled:cursor-not-allowed tester:size-5",
);

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, defaultValue = [], onChange, onBlur, variant = "plain", ref, ...field } = props;
  const wiring = useField(field);
  const [inner, setInner] = useState(defaultValue);
  const chosen = value ?? inner;
  const toggle = (option: string) => {
    const wanted = new Set(chosen);
    if (!wanted.delete(option)) wanted.add(option);
    // In the order of the options, whatever the order of the clicks.
    const next = options.map((each) => each.value).filter((each) => wanted.has(each));
    setInner(next);
    onChange?.(next);
  };
  return (
    <FieldFrame {...field} wiring={wiring} as="fieldset">
      {options.map((option, index) => (
        <label key={option.value} className={choiceClass(variant)}>
          <span className={"relative mt-0.5 grid shrink-0 place-items-center"}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              name={field.name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={option.isDisabled}
              aria-invalid={wiring.aria["aria-invalid"]}
              onBlur={onBlur}
              onChange={() => toggle(option.value)}
              className={boxClass}
            />
            <Check
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none absolute size-3.5 text-on-brand opacity-0 peer-checked:opacity-100"
            />
          </span>
          <ChoiceText option={option} />
        </label>
      ))}
    </FieldFrame>
  );
}
