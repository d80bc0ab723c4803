import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Button, ThumbBar } from "#ui/index.ts";
import type { Run } from "./model.ts";
import { RunHeader } from "./header.tsx";
import { Offline, RunNotices } from "./notices.tsx";
import { RunStage } from "./stage.tsx";
import { type Running, useRunner } from "./use-runner.ts";
import { useRunKeys } from "./use-run-keys.ts";

interface RunnerProps {
  run: Run;
  /** Where unsent input is stored; null stores nothing, as in an embedded preview. */
  draftSubject: string | null;
  /** The link that leaves the wizard. */
  exit: ReactNode;
  /** The label of the last button when a completed run is reviewed. */
  backLabel?: string;
  onEnd: () => void;
}

function nextLabelOf({ isLast, isReview }: Running, backLabel: string): string {
  if (!isLast) return t("Next Step");
  return isReview ? backLabel : t("Complete Wizard");
}

interface BarProps {
  isEmbedded: boolean;
  /** Shows the hint that Enter triggers the main button. */
  hasHint: boolean;
  children: ReactNode;
}

function Bar({ isEmbedded, hasHint, children }: BarProps) {
  if (isEmbedded) return <div className="flex flex-wrap items-center gap-3 pt-8">{children}</div>;
  return <ThumbBar {...(hasHint && { hint: "Enter" })}>{children}</ThumbBar>;
}

/** A wizard, step by step, independent of where its run is stored. */
export function Runner({ run, draftSubject, exit, backLabel = t("Back to Wizards"), onEnd }: RunnerProps) {
  const running = useRunner({ run, draftSubject, onEnd });
  const { step, index, passing, isSkipping, skip } = running;
  const isEmbedded = draftSubject === null;
  useRunKeys({ open: running.open, isFilledIn: running.isFilledIn, onNext: running.next, isOn: !isEmbedded });
  const nextLabel = nextLabelOf(running, backLabel);
  return (
    <div className="mx-auto flex w-full max-w-2xl grow flex-col sm:grow-0">
      <RunHeader run={run} index={index} exit={exit} />
      {!isEmbedded && <Offline isSaved={running.isSaved} />}
      {step && (
        <RunStage
          key={step.id}
          step={step}
          answering={running.answering}
          isDone={running.isDone}
          isSkipped={running.isSkipped}
          embedded={isEmbedded ? running : undefined}
        />
      )}
      <RunNotices running={running} />
      {skip && (
        <Button
          variant="ghost"
          isPending={passing.isPending && isSkipping}
          pendingLabel={t("Skipping the step…")}
          onPress={skip}
          className="-ms-3.5 mb-4 mt-4 self-start sm:mb-0"
        >
          {rich("Skip<part> this optional step</part>", { part: (text) => <span className="sr-only">{text}</span> })}
        </Button>
      )}
      <Bar isEmbedded={isEmbedded} hasHint={running.isFilledIn || !running.open?.isReady}>
        {index > 0 && (
          <Button size="lg" onPress={running.previous}>
            {t("Previous")}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          isPending={passing.isPending && !isSkipping}
          pendingLabel={t("Completing the step…")}
          onPress={running.next}
          className="grow sm:grow-0"
        >
          {nextLabel}
        </Button>
      </Bar>
      {!isEmbedded && <LeaveGuard isDirty={running.hasUnsent && !running.isSaved} onLeave={() => undefined} />}
    </div>
  );
}
