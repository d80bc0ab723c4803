import { hasInteractionOptions, interactionTypes, limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NativeSelect, Switch, TextArea, TextField } from "#ui/index.ts";
import { OptionList } from "./option-list.tsx";
import { type InteractionDraft, type InteractionTexts, withType } from "../step-editor/draft.ts";
import { useNamed } from "../step-editor/errors.ts";
import { interactionLabels } from "#shared/questions/staff.ts";

interface InteractionPart {
  interaction: InteractionDraft;
  onChange: (patch: Partial<InteractionDraft>) => void;
}

export const interactionField = ({ key }: InteractionDraft, part: string) => `interactions.${key}.${part}`;

const types = interactionTypes.map((value) => ({ value, label: interactionLabels(value).name }));

const words: Readonly<
  Record<keyof InteractionTexts, { label: string; description?: string; isLong?: true; most: number }>
> = {
  description: {
    label: t("Description"),
    description: t("Shown under the question."),
    isLong: true,
    most: limits.description,
  },
  rows: { label: t("Rows"), description: t("One per line"), isLong: true, most: limits.description },
  placeholder: { label: t("Placeholder"), description: t("Shown in the empty field."), most: limits.title },
  explanation: {
    label: t("Explanation"),
    description: t("Shown after testers answer. Explain the correct answer."),
    isLong: true,
    most: limits.description,
  },
  low_label: { label: "", description: t("“Not at all”"), most: limits.tag },
  high_label: { label: "", description: t("“Very much”"), most: limits.tag },
};

function TextInput({ part, interaction, onChange }: InteractionPart & { part: keyof InteractionTexts }) {
  const field = useNamed(interactionField(interaction, `metadata.${part}`));
  const { label, description, isLong, most } = words[part];
  const { ends } = interactionLabels(interaction.type);
  const given = {
    ...field,
    label: (part === "low_label" ? ends?.low : part === "high_label" ? ends?.high : undefined) ?? label,
    labelNote: t("optional"),
    description,
    maxLength: most,
    value: interaction[part],
    onChange: (value: string) => onChange({ [part]: value }),
  };
  return isLong ? <TextArea {...given} rows={2} /> : <TextField {...given} autoComplete="off" />;
}

/** What testers are asked, and what they choose from. */
export function InteractionFields(part: InteractionPart) {
  const { interaction, onChange } = part;
  const { type, question } = interaction;
  const field = useNamed(interactionField(interaction, "question"));
  return (
    <>
      <TextArea
        {...field}
        label={t("Question")}
        isRequired
        rows={2}
        maxLength={limits.description}
        value={question}
        onChange={(value) => onChange({ question: value })}
      />
      {interactionLabels(type).texts.includes("rows") && <TextInput {...part} part="rows" />}
      {hasInteractionOptions(type) && <OptionList interaction={interaction} onChange={onChange} />}
    </>
  );
}

/** What is said of a question besides. */
export function InteractionDetails(part: InteractionPart) {
  const { interaction, onChange } = part;
  const { type, required } = interaction;
  const choose = (value: string) => {
    const chosen = interactionTypes.find((one) => one === value);
    if (chosen) onChange(withType(interaction, chosen));
  };
  return (
    <>
      <NativeSelect label={t("Type")} options={types} value={type} onChange={choose} />
      <Switch isSelected={required} onChange={(value) => onChange({ required: value })}>
        {t("Required: testers must answer to continue")}
      </Switch>
      {interactionLabels(type)
        .texts.filter((name) => name !== "rows")
        .map((name) => (
          <TextInput key={name} {...part} part={name} />
        ))}
    </>
  );
}
