import { TextField } from "#ui/index.ts";
import type { QuestionInput } from "../../frame.tsx";
import { textProps } from "../../text-props.ts";

export const email: QuestionInput = {
  Input: (props) => (
    <TextField {...textProps(props)} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
  ),
  isTyped: true,
};
