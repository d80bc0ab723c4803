import { type FormField, optionLabel, optionValue } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Button, CheckboxGroup, NativeSelect, type Option, RadioGroup } from "#ui/index.ts";
import { fieldFrame, type FieldInputProps } from "./frame.tsx";

function optionsOf(field: FormField): Option[] {
  return (field.options ?? []).map((option) => ({ value: optionValue(option), label: optionLabel(option) }));
}

export function SelectInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  return (
    <NativeSelect
      {...fieldFrame(props)}
      options={optionsOf(field)}
      value={typeof value === "string" ? value : ""}
      onChange={onChange}
      placeholder={field.placeholder || t("Choose an option")}
    />
  );
}

/** A radio button cannot be taken back, an optional answer can. */
export function ClearChoice({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" size="sm" onPress={onClear} className="-ms-2.5 mt-2 self-start">
      {t("Clear Answer")}
    </Button>
  );
}

export function OneChoiceInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const chosen = typeof value === "string" ? value : "";
  return (
    <div>
      <RadioGroup
        {...fieldFrame(props)}
        options={optionsOf(field)}
        value={chosen}
        onChange={onChange}
        variant="cards"
      />
      {chosen && !field.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

export function ManyChoicesInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const chosen = Array.isArray(value) ? value : [];
  return (
    <CheckboxGroup
      {...fieldFrame(props)}
      options={optionsOf(field)}
      value={chosen}
      onChange={onChange}
      variant="cards"
    />
  );
}
