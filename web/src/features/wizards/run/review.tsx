import { answerPartOf, type Interaction, type ResponseData } from "@firstlight/contract";
import { CircleCheck, SkipForward } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { AnswerView } from "#shared/questions/answer-view.tsx";
import { questionOf } from "#shared/questions/interaction-question.ts";
import { Badge, Button } from "#ui/index.ts";
import { answerTo, readyAnswer, type Typed } from "../step/answers.ts";
import type { Run, RunStep } from "./model.ts";

interface RunReviewProps {
  run: Run;
  /** Not sent yet. */
  typed: Typed;
  isEmbedded: boolean;
  onOpen: (stepId: string) => void;
}

function Answered({ interaction, data }: { interaction: Interaction; data: ResponseData | undefined }) {
  const { part } = answerPartOf(interaction.type);
  if (!data && interaction.required) {
    return <span className="font-medium text-danger">{t("Required, not answered yet")}</span>;
  }
  return (
    <>
      <AnswerView
        isCell={data !== undefined && part !== "cells" && part !== "values"}
        question={questionOf(interaction)}
        value={data?.[part]}
      />
      {data?.comment && <span className="block whitespace-pre-line">“{data.comment}”</span>}
    </>
  );
}

function ReviewedStep({ step, run, typed, isEmbedded, onOpen }: RunReviewProps & { step: RunStep }) {
  const { responses, completed_step_ids, skipped_step_ids } = run.state;
  const isSkipped = skipped_step_ids.includes(step.id);
  const isDone = completed_step_ids.includes(step.id);
  const Heading = isEmbedded ? "h3" : "h2";
  // Answers are final once they are sent.
  const isFinal = isDone && step.interactions.every(({ id }) => answerTo(responses, id));
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-b-0 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 pt-2 font-semibold text-ink break-words">{step.title}</Heading>
        <Button
          size="sm"
          variant={isFinal ? "ghost" : "secondary"}
          className="shrink-0"
          onPress={() => onOpen(step.id)}
        >
          {isFinal ? t("Review") : t("Edit")}
          <span className="sr-only"> {step.title}</span>
        </Button>
      </div>
      {isSkipped && (
        <p>
          <Badge icon={SkipForward}>{t("Skipped")}</Badge>
        </p>
      )}
      {step.interactions.length === 0 && isDone && (
        <p>
          <Badge tone="success" icon={CircleCheck}>
            {t("Completed")}
          </Badge>
        </p>
      )}
      {step.interactions.length > 0 && !isSkipped && (
        <dl className="flex flex-col gap-3">
          {step.interactions.map((interaction) => {
            const given = answerTo(responses, interaction.id)?.response;
            return (
              <div key={interaction.id}>
                <dt className="text-sm whitespace-pre-line text-ink-muted break-words">{interaction.question}</dt>
                <dd className="mt-0.5 whitespace-pre-line break-words">
                  <Answered interaction={interaction} data={given ?? readyAnswer(interaction, typed[interaction.id])} />
                  {typeof given?.is_correct === "boolean" && (
                    <span className={`ms-2 text-sm font-medium ${given.is_correct ? "text-success" : "text-danger"}`}>
                      {given.is_correct ? t("Correct") : t("Incorrect")}
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </li>
  );
}

/** All steps with their answers, before the last one is completed and afterwards. */
export function RunReview(props: RunReviewProps) {
  const { run, typed, isEmbedded } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: !isEmbedded });
    if (!isEmbedded) window.scrollTo({ top: 0 });
  }, [isEmbedded]);
  const asked = run.steps.flatMap(({ interactions }) => interactions);
  const answered = asked.filter(
    (each) => answerTo(run.state.responses, each.id) ?? readyAnswer(each, typed[each.id]),
  ).length;
  const Heading = isEmbedded ? "h2" : "h1";
  return (
    <div className="animate-rise pb-8 sm:pb-0">
      <Heading ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
        {t("Review Your Answers")}
      </Heading>
      {asked.length > 0 && (
        <p className="mt-1.5 text-ink-muted">
          {t("{answered} of {count} questions answered. Answers that were sent can’t be changed.", {
            answered,
            count: asked.length,
          })}
        </p>
      )}
      <ul className="mt-5 overflow-hidden rounded-lg bg-surface ring-1 ring-line">
        {run.steps.map((step) => (
          <ReviewedStep key={step.id} step={step} {...props} />
        ))}
      </ul>
    </div>
  );
}
