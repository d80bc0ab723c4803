import type { FieldSummary } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { LongText } from "#ui/data/long-text.tsx";
import { AnswerBy, type OneAnswer } from "./answers.tsx";

interface SummaryTextsProps {
  field: FieldSummary;
  answers: readonly OneAnswer[];
  onOpen: (responseId: string) => void;
}

/** What people wrote, each with their name. */
export function SummaryTexts({ field, answers, onOpen }: SummaryTextsProps) {
  return (
    <ul aria-label={t("Answers to {label}", { label: field.label })} className="flex flex-col">
      {answers.map((answer) => (
        <li key={answer.response_id} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
          <LongText text={String(answer.value)} />
          <AnswerBy answer={answer} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
