import type { AnswerValue } from "@firstlight/contract";
import type { ReactNode } from "react";
import { hasUnfinishedInput } from "#lib/forms/unfinished-input.ts";
import { plural, t } from "#lib/text/translate.ts";
import { Banner, Button, Spinner, ThumbBar, VisuallyHidden } from "#ui/index.ts";
import { FillHeader } from "./header.tsx";
import { FillIntro } from "./intro.tsx";
import { ChangedNotice, FailureNotice, MissingNotice } from "./notice.tsx";
import { FillQuestion } from "./question.tsx";
import { FillReview } from "./review.tsx";
import { progressOf } from "./state.ts";
import type { Returned } from "../submission/outbox.ts";
import { useFillKeys } from "./use-fill-keys.ts";
import type { FillFormText } from "./page.ts";
import type { FillView } from "./use-filling.ts";
import type { useSubmit } from "../submission/use-submit.ts";
import { SaveStatus } from "#shared/drafts/save-status.tsx";
import { inputOf } from "#shared/questions/field-input.tsx";

const commandEnter = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ↵" : t("Ctrl ↵");

export type Submission = ReturnType<typeof useSubmit>;

interface FillFlowProps {
  form: FillFormText;
  filling: FillView;
  submission: Submission;
  returned?: Returned | undefined;
  /** The user has submitted this form before. */
  isAgain: boolean;
  /** Null where there is nowhere to go, as in a preview. */
  backHref: string | null;
  /** At the other end of the header. */
  aside?: ReactNode;
}

interface MainButtonProps {
  submission: Submission;
  isLast: boolean;
  onPress: () => void;
}

/**
 * A single button that continues or submits, so that it keeps the focus while answers add or remove questions.
 * It stays enabled while submitting; a second press does nothing.
 */
function MainButton({ submission, isLast, onPress }: MainButtonProps) {
  const { isPending, isUploading, isPaused } = submission;
  const coming = isPaused ? t("Upload paused") : isUploading ? t("Uploading files…") : t("Submit Form");
  const words = isPending ? t("Submitting…") : coming;
  return (
    <Button variant="primary" size="lg" onPress={onPress} isDisabled={isLast && isUploading} className="grow sm:grow-0">
      {isLast && isPending && <Spinner size="sm" />}
      {isLast ? words : t("Next")}
    </Button>
  );
}

/** The current position and the number of questions, which may change with each answer. */
function Whereabouts({ filling: { state } }: { filling: FillView }) {
  return (
    <VisuallyHidden aria-live="polite">
      {t("{progress}% complete. {questions}.", {
        progress: progressOf(state),
        questions: plural(state.asked.length, "{count} question", "{count} questions"),
      })}
    </VisuallyHidden>
  );
}

/** The form flow of a tester: intro, one question per screen, review. */
export function FillFlow({ form, filling, submission, returned, isAgain, backHref, aside }: FillFlowProps) {
  const { state, dispatch, saveStatus } = filling;
  const { step } = state;
  const field = typeof step === "number" ? state.asked[step] : undefined;
  const isLast = step === state.asked.length - 1 || step === "review";

  const answer = (value: AnswerValue) => field && dispatch({ do: "answer", id: field.id, value });
  const start = () => dispatch({ do: "go", step: filling.resumeAt });
  const review = () => hasUnfinishedInput(document) || dispatch({ do: "go", step: "review" });
  const submit = () => hasUnfinishedInput(document) || submission.submit();
  const next = () => {
    if (step === "intro") return start();
    // Pressing Enter must not submit the form by accident: the last question leads to the review.
    if (isLast) return step === "review" ? undefined : review();
    if (!hasUnfinishedInput(document)) dispatch({ do: "next" });
  };
  const command = () => (isLast ? submit() : next());
  useFillKeys({ field, value: field && state.answers[field.id], onAnswer: answer, onNext: next, onCommand: command });

  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col sm:grow-0">
      <FillHeader form={form} filling={filling} backHref={backHref} aside={aside} />
      {step === "intro" && returned && (
        <Banner tone="warning" title={t("Your answers weren’t accepted")} className="mb-6">
          {t("{reason} Your answers are still here.", { reason: returned.reason })}
        </Banner>
      )}
      {step === "intro" && <FillIntro form={form} filling={filling} isAgain={isAgain} onStart={start} />}
      {field && typeof step === "number" && (
        <FillQuestion key={field.id} field={field} index={step} filling={filling} onAnswer={answer} />
      )}
      {step === "review" && <FillReview filling={filling} />}
      {step !== "intro" && (
        <>
          {isLast && <ChangedNotice filling={filling} />}
          {isLast && <MissingNotice filling={filling} />}
          <FailureNotice failure={submission.failure} filling={filling} />
          {state.reachedEnd && step !== "review" && (
            <Button variant="ghost" onPress={review} className="-ms-3.5 mb-4 mt-4 self-start">
              {t("Review Answers")}
            </Button>
          )}
          <ThumbBar
            hint={isLast || (field && inputOf(field)?.breaksLines) ? commandEnter : "Enter"}
            status={<SaveStatus saved={saveStatus} />}
          >
            <Button size="lg" onPress={() => dispatch({ do: "previous" })}>
              {t("Previous")}
            </Button>
            <MainButton submission={submission} isLast={isLast} onPress={isLast ? submit : next} />
          </ThumbBar>
          <Whereabouts filling={filling} />
        </>
      )}
    </div>
  );
}
