import { type Interaction, limits, type ResponseData } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { digitHints, type Option, RadioGroup, RatingInput, TextArea, TextField } from "#ui/index.ts";

export interface InteractionInputProps {
  interaction: Interaction;
  data: ResponseData;
  onType: (data: ResponseData) => void;
  /** Digits answer it. */
  hasDigits: boolean;
  error: string | undefined;
}

function frame({ interaction: { question, required, metadata }, error }: InteractionInputProps) {
  const description: ReactNode = metadata.description;
  return {
    label: <span className="whitespace-pre-line wrap-anywhere">{question}</span>,
    ...(description ? { description } : {}),
    ...(required ? { isRequired: true } : { labelNote: t("optional") }),
    error,
  };
}

const yesOrNo = [
  { value: "yes", label: t("Yes") },
  { value: "no", label: t("No") },
];

function Choice({ options, ...props }: InteractionInputProps & { options: readonly Option[] }) {
  const { data, onType, hasDigits } = props;
  return (
    <div className={hasDigits ? digitHints : undefined}>
      <RadioGroup
        {...frame(props)}
        variant="cards"
        options={options}
        value={data.value ?? null}
        onChange={(value) => onType({ ...data, value })}
      />
    </div>
  );
}

function FeedbackInput(props: InteractionInputProps) {
  const { data, onType } = props;
  return (
    <div className="flex flex-col gap-4">
      <Choice {...props} options={yesOrNo} />
      {data.value === "no" && (
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

/** The control that one type of question is answered with. */
export function InteractionInput(props: InteractionInputProps) {
  const { interaction, data, onType } = props;
  const { metadata } = interaction;
  const typing = {
    ...frame(props),
    value: data.text ?? "",
    maxLength: limits.answer,
    onChange: (text: string) => onType({ text }),
    ...(metadata.placeholder ? { placeholder: metadata.placeholder } : {}),
  };
  switch (interaction.type) {
    case "feedback_prompt":
      return <FeedbackInput {...props} />;
    case "multiple_choice":
    case "quiz":
      return <Choice {...props} options={interaction.options.map(({ value, text }) => ({ value, label: text }))} />;
    case "comment":
      return <TextArea {...typing} rows={4} />;
    case "text_input":
      return <TextField {...typing} />;
    case "rating":
      return (
        <RatingInput
          {...frame(props)}
          value={data.rating ?? null}
          onChange={(rating) => onType(rating ? { rating } : {})}
          {...(metadata.low_label && { lowLabel: metadata.low_label })}
          {...(metadata.high_label && { highLabel: metadata.high_label })}
        />
      );
  }
}
