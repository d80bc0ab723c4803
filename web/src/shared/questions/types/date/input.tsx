import { DateField } from "#ui/index.ts";
import type { QuestionInput, QuestionInputProps } from "../../frame.tsx";
import { textProps } from "../../text-props.ts";

function DateInput(props: QuestionInputProps) {
  const { placeholder: _unused, ...date } = textProps(props);
  return <DateField {...date} className="max-w-xs" />;
}

export const date: QuestionInput = { Input: DateInput };
