import { answerPartOf, type Interaction, type StepResponse } from "@firstlight/contract";
import { CircleCheck, CircleX } from "lucide-react";
import type { Ref } from "react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { AnswerView } from "#shared/questions/answer-view.tsx";
import { questionOf } from "#shared/questions/interaction-question.ts";
import { formIdOf } from "./answers.ts";

const listed = new Intl.ListFormat(locale(), { type: "unit" });

/** "Right answer: Below the list" */
function rightAnswer({ options }: Interaction, values: readonly string[]): string {
  const answers = listed.format(options.filter(({ value }) => values.includes(value)).map(({ text }) => text));
  return plural(values.length, "Correct answer: {answers}", "Correct answers: {answers}", { answers });
}

function Verdict({ interaction, given, focus }: { interaction: Interaction; given: StepResponse; focus: object }) {
  const { response, correct_values, explanation } = given;
  const isCorrect = response.is_correct === true;
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <div className={`rounded-md p-4 ${isCorrect ? "bg-success-soft" : "bg-danger-soft"}`}>
      <p
        {...focus}
        className={`flex items-center gap-2 font-semibold outline-none ${isCorrect ? "text-success" : "text-danger"}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {isCorrect ? t("Correct") : t("Incorrect")}
      </p>
      {!isCorrect && correct_values && (
        <p className="mt-1.5 max-w-reading font-medium text-ink break-words">
          {rightAnswer(interaction, correct_values)}
        </p>
      )}
      {explanation && <p className="mt-1.5 max-w-reading whitespace-pre-line text-ink break-words">{explanation}</p>}
    </div>
  );
}

interface GivenAnswerProps {
  interaction: Interaction;
  given: StepResponse;
  /** The element that receives the focus once the question is answered. */
  ref: Ref<HTMLParagraphElement>;
}

/** A question with its final answer. In a quiz, also shows whether it was correct, and the correct answer. */
export function GivenAnswer({ interaction, given, ref }: GivenAnswerProps) {
  const { response } = given;
  const { part } = answerPartOf(interaction.type);
  const isQuiz = typeof response.is_correct === "boolean";
  const focus = { ref, id: formIdOf(interaction.id), tabIndex: -1 };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium whitespace-pre-line text-ink break-words">{interaction.question}</p>
        <p className="mt-1.5 max-w-reading whitespace-pre-line text-ink-muted break-words">
          <span className="sr-only">{t("Your answer:")} </span>
          <AnswerView
            isCell={part !== "cells" && part !== "values"}
            question={questionOf(interaction)}
            value={response[part]}
          />
        </p>
        {response.comment && (
          <p className="mt-1 max-w-reading whitespace-pre-line text-ink-muted break-words">“{response.comment}”</p>
        )}
      </div>
      {isQuiz && <Verdict interaction={interaction} given={given} focus={focus} />}
      <p {...(!isQuiz && focus)} className="flex items-center gap-2 text-sm font-medium text-success outline-none">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t("Response submitted")}
      </p>
    </div>
  );
}
