import type { FieldType } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { ClearChoice, ManyChoicesInput, OneChoiceInput, SelectInput } from "./choice-input.tsx";
import { FilesInput } from "./types/file/input.tsx";
import { fieldFrame, type FieldInputProps } from "./frame.tsx";
import { DateInput, EmailInput, LongTextInput, NumberInput, TextInput } from "./text-input.tsx";
import { RatingInput } from "#ui/index.ts";

function StarsInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const rated = Number(value) || null;
  return (
    // The first star stands in line with the text above it.
    <div className="[&_label:first-of-type]:-ms-1.5 tester:[&_label:first-of-type]:-ms-2">
      <RatingInput {...fieldFrame(props)} value={rated} onChange={(stars) => onChange(stars ?? "")} />
      {rated && !field.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

const inputs: Readonly<Record<FieldType, (props: FieldInputProps) => ReactNode>> = {
  text: TextInput,
  textarea: LongTextInput,
  email: EmailInput,
  number: NumberInput,
  select: SelectInput,
  radio: OneChoiceInput,
  checkbox: ManyChoicesInput,
  date: DateInput,
  rating: StarsInput,
  file: FilesInput,
};

/** The one renderer of a form field: the builder previews with it and testers answer with it. */
export function FieldInput(props: FieldInputProps) {
  // A newer server may know types this page does not.
  if (!Object.hasOwn(inputs, props.field.type)) {
    return <p className="rounded-md bg-sunken px-3.5 py-3 text-ink-muted">{t("Unsupported field type")}</p>;
  }
  const Input = inputs[props.field.type];
  return <Input {...props} />;
}
