import { TextArea } from "#ui/index.ts";
import type { QuestionInput } from "../../frame.tsx";
import { textProps } from "../../text-props.ts";

export const textarea: QuestionInput = {
  Input: (props) => <TextArea {...textProps(props)} rows={4} />,
  isTyped: true,
  breaksLines: true,
};
