import {
  answerPartOf,
  type AnswerValue,
  type Interaction,
  limits,
  questionTypeOf,
  type ResponseData,
  type WizardQuestionType,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { QuestionInput } from "#shared/questions/frame.tsx";
import { sharedInputs } from "#shared/questions/inputs.ts";
import { questionOf } from "#shared/questions/interaction-question.ts";
import { radio } from "#shared/questions/types/radio/input.tsx";
import { yesNo } from "#shared/questions/types/yes-no/input.tsx";
import { digitHints, TextArea } from "#ui/index.ts";

const inputs: Readonly<Record<WizardQuestionType, QuestionInput>> = { ...sharedInputs, yes_no: yesNo, quiz: radio };

export interface InteractionInputProps {
  interaction: Interaction;
  data: ResponseData;
  onType: (data: ResponseData) => void;
  /** Digits answer it. */
  hasDigits: boolean;
  error: string | undefined;
}

/** The control that one type of question is answered with, and a comment where the answer may need one. */
export function InteractionInput({ interaction, data, onType, hasDigits, error }: InteractionInputProps) {
  const { part, commentOn } = answerPartOf(interaction.type);
  const question = questionOf(interaction);
  const { Input, ...input } = inputs[questionTypeOf(interaction.type)];
  const change = (value: AnswerValue) => {
    const { [part]: _before, ...rest } = data;
    onType(value === "" ? rest : { ...rest, [part]: value });
  };
  const asked = (
    <Input
      question={{ ...question, label: <span className="whitespace-pre-line wrap-anywhere">{question.label}</span> }}
      value={data[part]}
      onChange={change}
      error={error}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {input.hasDigits ? <div className={hasDigits ? digitHints : undefined}>{asked}</div> : asked}
      {commentOn !== undefined && data.value === commentOn && (
        <TextArea
          label={t("Tell us more")}
          labelNote={t("optional")}
          value={data.comment ?? ""}
          maxLength={limits.answer}
          onChange={(comment) => onType({ ...data, comment })}
        />
      )}
    </div>
  );
}
