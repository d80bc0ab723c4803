import { TextField } from "#ui/index.ts";
import type { QuestionInput } from "../../frame.tsx";
import { textProps } from "../../text-props.ts";

export const text: QuestionInput = {
  Input: (props) => <TextField {...textProps(props)} />,
  isTyped: true,
};
