import type { FieldType, FormField } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { QuestionInput, QuestionInputProps } from "./frame.tsx";
import { sharedInputs } from "./inputs.ts";
import { checkbox } from "./types/checkbox/input.tsx";
import { date } from "./types/date/input.tsx";
import { email } from "./types/email/input.tsx";
import { file } from "./types/file/input.tsx";
import { number } from "./types/number/input.tsx";
import { select } from "./types/select/input.tsx";

const fieldInputs: Readonly<Record<FieldType, QuestionInput>> = {
  ...sharedInputs,
  email,
  number,
  select,
  checkbox,
  date,
  file,
};

/** How a field is answered; nothing for a type that only a newer server knows. */
export function inputOf({ type }: Pick<FormField, "type">): QuestionInput | undefined {
  return Object.hasOwn(fieldInputs, type) ? fieldInputs[type] : undefined;
}

type FieldInputProps = Omit<QuestionInputProps, "question" | "isClearable"> & { field: FormField };

/** The one renderer of a form field: the builder previews with it and testers answer with it. */
export function FieldInput({ field, ...props }: FieldInputProps) {
  const input = inputOf(field);
  if (!input) return <p className="rounded-md bg-sunken px-3.5 py-3 text-ink-muted">{t("Unsupported field type")}</p>;
  const question = { ...field, lowLabel: field.low_label, highLabel: field.high_label };
  return <input.Input {...props} question={question} isClearable />;
}
