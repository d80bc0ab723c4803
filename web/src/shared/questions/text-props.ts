import { questionFrame, type QuestionInputProps } from "./frame.tsx";

/** What inputs of text have in common. */
export function textProps(props: QuestionInputProps) {
  const { question, value, onChange } = props;
  return {
    ...questionFrame(props),
    value: typeof value === "string" || typeof value === "number" ? String(value) : "",
    onChange,
    placeholder: question.placeholder,
    ...(question.maxLength !== undefined && { maxLength: question.maxLength }),
  };
}
