import { CircleCheck, Clock, SkipForward } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Badge } from "#ui/index.ts";
import type { Answering } from "../step/answers.ts";
import { StepView } from "../step/view.tsx";
import type { RunStep } from "./model.ts";

interface RunStageProps {
  step: RunStep;
  answering: Answering;
  isDone: boolean;
  isSkipped: boolean;
  /** Embedded in another page: its scroll position and focus stay until the user moves to another step. */
  embedded?: { hasMoved: boolean } | undefined;
}

/** One step on a screen. Give it the step's id as key. */
export function RunStage({ step, answering, isDone, isSkipped, embedded }: RunStageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [comesBy] = useState(embedded ? (embedded.hasMoved ? "moving" : "opening") : "page");
  useEffect(() => {
    if (comesBy === "opening") return;
    heading.current?.focus({ preventScroll: comesBy === "page" });
    if (comesBy === "page") window.scrollTo({ top: 0 });
  }, [comesBy]);
  const { estimated_time } = step;
  const Heading = embedded ? "h2" : "h1";
  return (
    <div className="animate-rise pb-8 sm:pb-0">
      <Heading
        ref={heading}
        tabIndex={-1}
        className="text-xl font-semibold text-balance break-words outline-none sm:text-2xl"
      >
        {step.title}
      </Heading>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {isDone && (
          <Badge tone="success" icon={CircleCheck}>
            {t("Completed")}
          </Badge>
        )}
        {isSkipped && <Badge icon={SkipForward}>{t("Skipped")}</Badge>}
        {!step.is_required && <Badge>{t("Optional")}</Badge>}
        {estimated_time !== null && (
          <span className="tabular inline-flex items-center gap-1.5 text-sm text-ink-subtle">
            <Clock aria-hidden className="size-4" />
            {plural(estimated_time, "About {count} minute", "About {count} minutes")}
          </span>
        )}
      </p>
      <p className="mb-6 mt-3 max-w-reading text-lg whitespace-pre-line text-ink-muted break-words">
        {step.description}
      </p>
      <StepView step={step} answering={answering} />
    </div>
  );
}
