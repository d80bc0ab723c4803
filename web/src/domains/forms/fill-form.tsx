import type { AnswerValue, Form } from "@firstlight/contract";
import { Button, Spinner, VisuallyHidden } from "../../ui/index.ts";
import { FillBar } from "./fill-bar.tsx";
import { FillHeader } from "./fill-header.tsx";
import { FillKept } from "./fill-kept.tsx";
import { FillIntro } from "./fill-intro.tsx";
import { FailureNotice, MissingNotice } from "./fill-notice.tsx";
import { FillQuestion } from "./fill-question.tsx";
import { FillReview } from "./fill-review.tsx";
import { progressOf } from "./fill-state.ts";
import { useFillKeys } from "./use-fill-keys.ts";
import { useFilling } from "./use-filling.ts";
import { type Outcome, useSubmit } from "./use-submit.ts";

const commandEnter = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ↵" : "Ctrl ↵";

interface FillFormProps {
  form: Form;
  backHref: string;
  onEnd: (outcome: Outcome) => void;
}

/** It stays pressable while it works, so that the focus is not lost; a second press does nothing. */
function SubmitButton({ submission }: { submission: ReturnType<typeof useSubmit> }) {
  const { submit, isPending, isUploading } = submission;
  return (
    <Button variant="primary" size="lg" onPress={submit} isDisabled={isUploading} className="grow sm:grow-0">
      {isPending && <Spinner size="sm" />}
      {isPending ? "Submitting…" : isUploading ? "Uploading files…" : "Submit Form"}
    </Button>
  );
}

/** Intro, one question a screen, review: what a tester goes through. */
export function FillForm({ form, backHref, onEnd }: FillFormProps) {
  const filling = useFilling(form);
  const { state, dispatch } = filling;
  const submission = useSubmit({ form, filling, onEnd });
  const { step } = state;
  const field = typeof step === "number" ? state.fields[step] : undefined;
  const isLast = step === state.fields.length - 1 || step === "review";

  const answer = (value: AnswerValue) => field && dispatch({ do: "answer", id: field.id, value });
  const start = () => dispatch({ do: "go", step: filling.resumeAt });
  const review = () => dispatch({ do: "go", step: "review" });
  const next = () => {
    if (step === "intro") return start();
    // A careless Enter must not send a form: from the last question it leads to the review.
    if (isLast) return step === "review" ? undefined : review();
    dispatch({ do: "next" });
  };
  const command = () => (isLast ? submission.submit() : next());
  useFillKeys({ field, value: field && state.answers[field.id], onAnswer: answer, onNext: next, onCommand: command });

  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col sm:grow-0">
      <FillHeader form={form} filling={filling} backHref={backHref} />
      {step === "intro" && <FillIntro form={form} filling={filling} onStart={start} />}
      {field && typeof step === "number" && (
        <FillQuestion key={field.id} field={field} index={step} filling={filling} onAnswer={answer} />
      )}
      {step === "review" && <FillReview filling={filling} />}
      {step !== "intro" && (
        <>
          {isLast && <MissingNotice filling={filling} />}
          <FailureNotice failure={submission.failure} isKept={filling.isKept} />
          {state.reachedEnd && step !== "review" && (
            <Button variant="ghost" onPress={review} className="-ml-3.5 mb-4 mt-4 self-start">
              Review answers
            </Button>
          )}
          <FillBar
            hint={isLast || field?.type === "textarea" ? commandEnter : "Enter"}
            status={<FillKept isKept={filling.isKept} />}
          >
            <Button size="lg" onPress={() => dispatch({ do: "previous" })}>
              Previous
            </Button>
            {isLast ? (
              <SubmitButton submission={submission} />
            ) : (
              <Button variant="primary" size="lg" onPress={next} className="grow sm:grow-0">
                Next
              </Button>
            )}
          </FillBar>
          <VisuallyHidden aria-live="polite">{`${progressOf(state)} percent of the form is done`}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
