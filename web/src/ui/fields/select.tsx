import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { Button, Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { t } from "#lib/text/translate.ts";
import { AriaFieldFrame } from "./aria-field.tsx";
import type { Option } from "./choice.tsx";
import { cx } from "../theme/cx.ts";
import { type FieldProps, inputClass } from "./frame.tsx";
import { OptionList } from "./option-list.tsx";

export interface SelectProps extends FieldProps {
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  size?: "sm" | "md";
  ref?: Ref<HTMLButtonElement>;
}

export function Select(props: SelectProps) {
  const {
    options,
    value,
    defaultValue,
    onChange,
    onBlur,
    placeholder = t("Choose…"),
    size = "md",
    ref,
    ...field
  } = props;
  return (
    <AriaSelect
      id={field.id}
      name={field.name}
      placeholder={placeholder}
      value={value === "" ? null : value}
      defaultValue={defaultValue}
      onChange={(key) => key !== null && onChange?.(String(key))}
      onBlur={onBlur}
      isDisabled={field.isDisabled ?? field.disabled}
      isRequired={field.isRequired}
      isInvalid={Boolean(field.error)}
      validationBehavior="aria"
      className={cx("group flex min-w-0 flex-col gap-1.5", field.className)}
    >
      <AriaFieldFrame {...field}>
        <Button
          ref={ref}
          className={cx(
            inputClass,
            "flex items-center justify-between gap-2 text-start group-data-invalid:border-danger",
            size === "sm" && "min-h-control-sm px-2.5 text-sm",
          )}
        >
          <SelectValue className="min-w-0 truncate data-placeholder:text-ink-subtle">
            {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden className="-me-0.5 size-4 shrink-0 text-ink-subtle" />
        </Button>
      </AriaFieldFrame>
      <OptionList options={options} emptyText={t("No options")} />
    </AriaSelect>
  );
}
