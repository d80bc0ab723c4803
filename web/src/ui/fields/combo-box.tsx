import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { t } from "#lib/text/translate.ts";
import { AriaFieldFrame } from "./aria-field.tsx";
import type { Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";
import { type FieldProps, inputClass } from "./frame.tsx";
import { OptionList } from "./option-list.tsx";

export interface ComboBoxProps extends FieldProps {
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string;
  /** null if the text is cleared. */
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  emptyText?: string;
  /** The typed text, for loading options from the server; `options` must then be filtered by the caller. */
  onInputChange?: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A select with a text filter, for long lists of testers, projects or forms. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, defaultValue, onChange, onBlur, placeholder, ref, ...rest } = props;
  const { emptyText = t("No results"), onInputChange, ...field } = rest;
  return (
    <AriaComboBox
      id={field.id}
      name={field.name}
      defaultItems={onInputChange ? undefined : options}
      items={onInputChange ? options : undefined}
      value={value === "" ? null : value}
      defaultValue={defaultValue}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      onInputChange={onInputChange}
      onBlur={onBlur}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={field.isDisabled ?? field.disabled}
      isRequired={field.isRequired}
      isInvalid={Boolean(field.error)}
      validationBehavior="aria"
      className={cx("flex min-w-0 flex-col gap-1.5", field.className)}
    >
      <AriaFieldFrame {...field}>
        <div className="relative flex items-center">
          <Input ref={ref} placeholder={placeholder} className={cx(inputClass, "pe-10")} />
          <Button className="absolute end-1 grid size-control-sm place-items-center rounded-sm text-ink-subtle">
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        </div>
      </AriaFieldFrame>
      <OptionList emptyText={emptyText} />
    </AriaComboBox>
  );
}
