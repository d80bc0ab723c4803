import { RadioGroup } from "#ui/index.ts";
import { ClearChoice, optionOfKey, optionsOf } from "../../choices.tsx";
import { questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";

function RadioInput(props: QuestionInputProps) {
  const { question, value, onChange, isClearable } = props;
  const chosen = typeof value === "string" ? value : "";
  return (
    <div>
      <RadioGroup
        {...questionFrame(props)}
        options={optionsOf(question)}
        value={chosen}
        onChange={onChange}
        variant="cards"
      />
      {chosen && isClearable && !question.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

export const radio: QuestionInput = { Input: RadioInput, hasDigits: true, answerOfKey: optionOfKey };
