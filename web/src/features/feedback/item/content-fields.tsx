import { type FeedbackDetails, type FeedbackType, feedbackTypes, frequencies, limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { typeLabels } from "#shared/feedback/staff-labels.ts";
import { NativeSelect, Segmented, TextArea } from "#ui/index.ts";
import { frequencyLabels } from "../labels.ts";
import { partLabels, partsOf } from "./details-parts.ts";
import type { Draft } from "./use-edit-item.ts";

const types = feedbackTypes.map((value) => ({ value, label: typeLabels[value] }));
const howOften = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));

/** Which kind of feedback it is. */
export function TypeChoice({ value, onChange }: { value: FeedbackType; onChange: (type: FeedbackType) => void }) {
  return (
    <Segmented
      label={t("Type")}
      options={types}
      value={value}
      className="max-w-full overflow-x-auto"
      onChange={(next) => {
        const type = feedbackTypes.find((one) => one === next);
        if (type) onChange(type);
      }}
    />
  );
}

interface ContentFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** What a type asks for; all parts together have a limit. */
export function ContentFields({ draft, onChange }: ContentFieldsProps) {
  const { type, details, frequency } = draft;
  const length = Object.values(details).reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const set = (part: keyof FeedbackDetails, text: string) => onChange({ details: { ...details, [part]: text } });
  return (
    <>
      {partsOf[type].map((part) => (
        <TextArea
          key={part}
          label={partLabels[part]}
          labelNote={t("optional")}
          rows={3}
          value={details[part] ?? ""}
          onChange={(text) => set(part, text)}
          maxLength={Math.max(0, limits.feedbackDetails - length + (details[part]?.length ?? 0))}
        />
      ))}
      {type === "bug" && (
        <NativeSelect
          label={t("How often")}
          labelNote={t("optional")}
          placeholder={t("Not said")}
          options={howOften}
          value={frequency ?? ""}
          onChange={(value) => onChange({ frequency: frequencies.find((one) => one === value) ?? null })}
        />
      )}
    </>
  );
}
