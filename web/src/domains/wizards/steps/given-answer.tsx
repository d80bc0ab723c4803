import type { Interaction, StepResponse } from "@firstlight/contract";
import { CircleCheck, CircleX } from "lucide-react";
import type { Ref } from "react";
import { t } from "../../../lib/texts.ts";
import { RatingStars } from "../../../ui/index.ts";

function answerText({ type, options }: Interaction, { value, text }: StepResponse["response"]): string {
  if (type === "feedback_prompt") return value === "yes" ? t("Yes") : t("No");
  return text ?? options.find((one) => one.value === value)?.text ?? value ?? "";
}

function Verdict({ isCorrect, explanation }: { isCorrect: boolean; explanation: string | null }) {
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <div className={`rounded-md p-4 ${isCorrect ? "bg-success-soft" : "bg-danger-soft"}`}>
      <p className={`flex items-center gap-2 font-semibold ${isCorrect ? "text-success" : "text-danger"}`}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {isCorrect ? t("Correct") : t("Incorrect")}
      </p>
      {explanation && <p className="mt-1.5 max-w-reading whitespace-pre-line text-ink break-words">{explanation}</p>}
    </div>
  );
}

interface GivenAnswerProps {
  interaction: Interaction;
  given: StepResponse;
  /** What takes the focus once the answer is given. */
  ref: Ref<HTMLParagraphElement>;
}

/** A question with its answer, which stays. Of a quiz it says whether it was right, and never what else would have been. */
export function GivenAnswer({ interaction, given, ref }: GivenAnswerProps) {
  const { response, explanation } = given;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium whitespace-pre-line text-ink break-words">{interaction.question}</p>
        <p className="mt-1.5 max-w-reading whitespace-pre-line text-ink-muted break-words">
          <span className="sr-only">{t("Your answer:")} </span>
          {response.rating ? <RatingStars value={response.rating} /> : answerText(interaction, response)}
        </p>
        {response.comment && (
          <p className="mt-1 max-w-reading whitespace-pre-line text-ink-muted break-words">“{response.comment}”</p>
        )}
      </div>
      {typeof response.is_correct === "boolean" && (
        <Verdict isCorrect={response.is_correct} explanation={explanation} />
      )}
      <p ref={ref} tabIndex={-1} className="flex items-center gap-2 text-sm font-medium text-success outline-none">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t("Response submitted")}
      </p>
    </div>
  );
}
