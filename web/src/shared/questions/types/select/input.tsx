import { t } from "#lib/text/translate.ts";
import { NativeSelect } from "#ui/index.ts";
import { optionOfKey, optionsOf } from "../../choices.tsx";
import { questionFrame, type QuestionInput } from "../../frame.tsx";

export const select: QuestionInput = {
  Input: (props) => (
    <NativeSelect
      {...questionFrame(props)}
      options={optionsOf(props.question)}
      value={typeof props.value === "string" ? props.value : ""}
      onChange={props.onChange}
      placeholder={props.question.placeholder || t("Choose an option")}
    />
  ),
  answerOfKey: optionOfKey,
};
