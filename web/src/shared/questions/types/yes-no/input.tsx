import type { QuestionInput } from "../../frame.tsx";
import { radio } from "../radio/input.tsx";
import { yesOrNo } from "../../choices.tsx";

export const yesNo: QuestionInput = {
  ...radio,
  Input: (props) => <radio.Input {...props} question={{ ...props.question, options: yesOrNo }} />,
};
