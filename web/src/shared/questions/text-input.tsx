import type { AnswerValue } from "@firstlight/contract";
import { DateField, TextArea, TextField } from "#ui/index.ts";
import { fieldFrame, type FieldInputProps } from "./frame.tsx";

function textOf(value: AnswerValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function textProps(props: FieldInputProps) {
  return {
    ...fieldFrame(props),
    value: textOf(props.value),
    onChange: props.onChange,
    placeholder: props.field.placeholder,
  };
}

export function TextInput(props: FieldInputProps) {
  return <TextField {...textProps(props)} />;
}

export function LongTextInput(props: FieldInputProps) {
  return <TextArea {...textProps(props)} rows={4} />;
}

export function EmailInput(props: FieldInputProps) {
  return <TextField {...textProps(props)} type="email" autoComplete="email" inputMode="email" spellCheck={false} />;
}

/** Text with a number pad: a native number input would swallow what it cannot read instead of letting us say so. */
export function NumberInput(props: FieldInputProps) {
  return <TextField {...textProps(props)} inputMode="decimal" autoComplete="off" />;
}

export function DateInput(props: FieldInputProps) {
  const { placeholder: _unused, ...date } = textProps(props);
  return <DateField {...date} className="max-w-xs" />;
}
