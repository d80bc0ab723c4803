import { Check } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { RatingInput } from "#ui/fields/rating-input.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";

interface Answers {
  rating: number | null;
  device: string | null;
  note: string;
}

type Question = (answers: Answers, change: (part: Partial<Answers>) => void) => ReactNode;

const devices = [
  { value: "phone", label: t("On a phone") },
  { value: "tablet", label: t("On a tablet") },
  { value: "computer", label: t("On a computer") },
] as const;

const questions: readonly Question[] = [
  ({ rating }, change) => (
    <RatingInput
      label={t("How was getting started?")}
      description={t("From opening it to doing something useful.")}
      lowLabel={t("Confusing")}
      highLabel={t("Effortless")}
      value={rating}
      onChange={(next) => change({ rating: next })}
    />
  ),
  ({ device }, change) => (
    <RadioGroup
      label={t("Where did you try it?")}
      options={devices}
      variant="cards"
      value={device}
      onChange={(next) => change({ device: next })}
    />
  ),
  ({ note }, change) => (
    <TextArea
      label={t("What slowed you down?")}
      labelNote={t("optional")}
      placeholder={t("In your own words")}
      rows={4}
      value={note}
      onChange={(next) => change({ note: next })}
    />
  ),
];

function Done({ onRestart }: { onRestart: () => void }) {
  return (
    <div tabIndex={-1} className="flex grow flex-col items-center justify-center text-center">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Check aria-hidden className="size-6" />
      </span>
      <p className="mt-4 text-lg font-semibold">{t("That’s all a tester does.")}</p>
      <p className="mt-1 text-base text-ink-muted text-pretty">{t("These answers stayed on this page.")}</p>
      <button type="button" onClick={onRestart} className={`${buttonClass({ variant: "ghost", size: "md" })} mt-4`}>
        {t("Try It Again")}
      </button>
    </div>
  );
}

const blank: Answers = { rating: null, device: null, note: "" };

/** The very fields testers get, one question at a time; nothing is sent. */
export function LiveForm() {
  const [answers, setAnswers] = useState(blank);
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const question = questions[step];
  const go = (next: number) => {
    setStep(next);
    // The next question takes the focus, as it does for testers.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>("input, textarea, [tabindex]")?.focus({ preventScroll: true }),
    );
  };
  const restart = () => {
    setAnswers(blank);
    go(0);
  };
  return (
    <section
      aria-label={t("Try a question")}
      data-density="tester"
      className="relative mx-auto flex w-full max-w-md flex-col rounded-lg bg-raised p-6 text-base shadow-float sm:p-8"
    >
      <Progress
        label={t("Example form")}
        value={(step / questions.length) * 100}
        valueText={question ? t("Question {step} of {count}", { step: step + 1, count: questions.length }) : t("Done")}
      />
      <div ref={frame} key={step} className="flex min-h-64 animate-rise flex-col pt-8">
        {question ? question(answers, (part) => setAnswers({ ...answers, ...part })) : <Done onRestart={restart} />}
      </div>
      {question && (
        <div className="mt-6 flex items-center justify-between">
          <button
            type="button"
            disabled={step === 0}
            onClick={() => go(step - 1)}
            className={buttonClass({ variant: "ghost", size: "md" })}
          >
            {t("Previous")}
          </button>
          <button
            type="button"
            onClick={() => go(step + 1)}
            className={buttonClass({ variant: "primary", size: "md" })}
          >
            {step === questions.length - 1 ? t("Submit Form") : t("Next")}
          </button>
        </div>
      )}
    </section>
  );
}
