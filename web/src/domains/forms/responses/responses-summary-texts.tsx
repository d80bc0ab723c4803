import type { FieldSummary } from "@firstlight/contract";
import { useState } from "react";
import { AnswerBy, type OneAnswer } from "./responses-summary-answers.tsx";

const long = 400;

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= long);
  return (
    <p className="whitespace-pre-line break-words text-base text-ink">
      {isWhole ? text : `${text.slice(0, long).trimEnd()}… `}
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="rounded-xs text-sm text-brand-text underline underline-offset-3"
        >
          Read all
        </button>
      )}
    </p>
  );
}

interface SummaryTextsProps {
  field: FieldSummary;
  answers: readonly OneAnswer[];
  onOpen: (responseId: string) => void;
}

/** What people wrote, each with their name. */
export function SummaryTexts({ field, answers, onOpen }: SummaryTextsProps) {
  return (
    <ul aria-label={`Answers to ${field.label}`} className="flex flex-col">
      {answers.map((answer) => (
        <li key={answer.response_id} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
          <Text text={String(answer.value)} />
          <AnswerBy answer={answer} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
