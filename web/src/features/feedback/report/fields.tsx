import {
  type FeedbackDetails,
  type FeedbackType,
  type Frequency,
  keysOf,
  limits,
  type Severity,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NativeSelect, RadioGroup, TextArea } from "#ui/index.ts";
import { frequencyLabels, severityLabels, severityQuestions } from "./labels.ts";

/** What reporters write themselves. */
export interface ReportContent {
  title: string;
  details: FeedbackDetails;
  severity: Severity | null;
  frequency: Frequency | null;
}

type Part = keyof FeedbackDetails;

/** What a report of a type can say more, in the order in which it is asked. */
export const partLabels: Readonly<Record<FeedbackType, Partial<Record<Part, string>>>> = {
  bug: {
    steps: t("What did you do?"),
    actual: t("What happened?"),
    expected: t("What should have happened?"),
  },
  idea: { problem: t("What is hard today?"), wish: t("What would help?") },
  praise: { text: t("Tell us more") },
  question: { text: t("Tell us more") },
};

interface ReportFieldsProps {
  type: FeedbackType;
  content: Pick<ReportContent, "details" | "severity" | "frequency">;
  onChange: (patch: Partial<ReportContent>) => void;
}

/** All of it optional. */
export function ReportFields({ type, content, onChange }: ReportFieldsProps) {
  const { details, severity, frequency } = content;
  const parts = partLabels[type];
  const severities = severityLabels[type];
  return (
    <>
      {keysOf(parts).map((part) => (
        <TextArea
          key={part}
          label={parts[part]}
          rows={2}
          maxLength={limits.feedbackDetails}
          value={details[part] ?? ""}
          onChange={(text) => onChange({ details: { ...details, [part]: text } })}
        />
      ))}
      {keysOf(severities).length > 0 && (
        <RadioGroup
          label={severityQuestions[type]}
          options={keysOf(severities).map((value) => ({ value, label: severities[value] ?? "" }))}
          value={severity}
          onChange={(value) => onChange({ severity: keysOf(severities).find((each) => each === value) ?? null })}
        />
      )}
      {type === "bug" && (
        <NativeSelect
          label={t("How often does it happen?")}
          placeholder={t("Not sure")}
          options={keysOf(frequencyLabels).map((value) => ({ value, label: frequencyLabels[value] }))}
          value={frequency ?? ""}
          onChange={(value) => onChange({ frequency: keysOf(frequencyLabels).find((each) => each === value) ?? null })}
        />
      )}
    </>
  );
}
