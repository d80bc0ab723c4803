import type { AnswerValue } from "@firstlight/contract";
import { CheckboxGroup } from "#ui/index.ts";
import { optionOfKey, optionsOf } from "../../choices.tsx";
import { type AskedQuestion, questionFrame, type QuestionInput } from "../../frame.tsx";

/** The choices with one more or less, in the order of the options. */
function toggled(question: AskedQuestion, value: AnswerValue | undefined, option: string): string[] {
  const chosen = new Set(Array.isArray(value) ? value : []);
  if (!chosen.delete(option)) chosen.add(option);
  return optionsOf(question).flatMap((each) => (chosen.has(each.value) ? [each.value] : []));
}

export const checkbox: QuestionInput = {
  Input: (props) => (
    <CheckboxGroup
      {...questionFrame(props)}
      options={optionsOf(props.question)}
      value={Array.isArray(props.value) ? props.value : []}
      onChange={props.onChange}
      variant="cards"
    />
  ),
  hasDigits: true,
  answerOfKey: (question, value, key) => {
    const option = optionOfKey(question, value, key);
    return option === undefined ? undefined : toggled(question, value, option);
  },
};
