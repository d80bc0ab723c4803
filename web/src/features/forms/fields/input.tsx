import type { FieldType } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { ManyChoicesInput, OneChoiceInput, SelectInput } from "./choice-input.tsx";
import { FilesInput } from "./file-input.tsx";
import type { FieldInputProps } from "./frame.tsx";
import { DateInput, EmailInput, LongTextInput, NumberInput, TextInput } from "./text-input.tsx";
import { StarsInput } from "./rating-input.tsx";

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
