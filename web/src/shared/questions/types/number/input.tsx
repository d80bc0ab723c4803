import { TextField } from "#ui/index.ts";
import type { QuestionInput } from "../../frame.tsx";
import { textProps } from "../../text-props.ts";

/** Text with a number pad: a native number input would swallow what it cannot read instead of letting us say so. */
export const number: QuestionInput = {
  Input: (props) => <TextField {...textProps(props)} inputMode="decimal" autoComplete="off" />,
  isTyped: true,
};
