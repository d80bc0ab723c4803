import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { SaveStatus, type SavedWhere } from "#shared/drafts/save-status.tsx";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Button, ThumbBar } from "#ui/index.ts";
import type { Run } from "./model.ts";
import { RunHeader } from "./header.tsx";
import { Offline, RunNotices } from "./notices.tsx";
import { RunReview } from "./review.tsx";
import { RunStage } from "./stage.tsx";
import { type Running, useRunner } from "./use-runner.ts";
import { useRunKeys } from "./use-run-keys.ts";
import { StepsWaiting } from "./waiting.tsx";

interface RunnerProps {
  run: Run;
  /** Where unsent input is stored; null stores nothing, as in an embedded preview. */
  draftSubject: string | null;
  /** The link that leaves the wizard. */
  exit: ReactNode;
  /** Beside the title, by that of the step that is open. */
  aside?: (stepTitle: string | undefined) => ReactNode;
  /** The number of steps that wait on this device to be sent. */
  queued?: number;
  /** The label of the last button when a completed run is reviewed. */
  backLabel?: string;
  onEnd: () => void;
}

function nextLabelOf({ isLast, isReview }: Running, backLabel: string): string {
  if (!isLast) return t("Next Step");
  return isReview ? backLabel : t("Complete Wizard");
}

function savedWhere({ hasUnsent, isSaved }: Running, { state }: Run, queued: number): SavedWhere {
  if (hasUnsent || queued > 0) return isSaved ? "device" : "nowhere";
  return state.completed_step_ids.length + state.skipped_step_ids.length > 0 ? "everywhere" : null;
}

interface BarProps {
  isEmbedded: boolean;
  /** The key that triggers the main button. */
  hint: string | undefined;
  saved: SavedWhere;
  children: ReactNode;
}

function Bar({ isEmbedded, hint, saved, children }: BarProps) {
  if (isEmbedded) return <div className="flex flex-wrap items-center gap-3 pt-8">{children}</div>;
  return (
    <ThumbBar {...(hint && { hint })} status={<SaveStatus saved={saved} />}>
      {children}
    </ThumbBar>
  );
}

const commandEnter = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ↵" : t("Ctrl ↵");

/** A wizard, step by step, independent of where its run is stored. */
export function Runner(props: RunnerProps) {
  const { run, draftSubject, exit, aside, queued = 0, backLabel = t("Back to Wizards"), onEnd } = props;
  const running = useRunner({ run, draftSubject, onEnd });
  const { step, index, passing, isLast, isReview, isReviewing, isSkipping, next, review, skip } = running;
  const isEmbedded = draftSubject === null;
  // Enter does not complete the wizard by accident: it leads to the review.
  const onEnter = isReviewing ? () => undefined : isLast && !isReview && review ? review : next;
  useRunKeys({
    open: running.open,
    isFilledIn: running.isFilledIn,
    onNext: onEnter,
    onCommand: next,
    isOn: !isEmbedded,
  });
  const hasHint = running.isFilledIn || !running.open?.isReady;
  const isFirst = index === 0 || (isReviewing && isReview);
  return (
    <div className="mx-auto flex w-full max-w-2xl grow flex-col sm:grow-0">
      <RunHeader
        run={run}
        index={isReviewing ? null : index}
        exit={exit}
        aside={aside?.(isReviewing ? undefined : step?.title)}
      />
      {!isEmbedded && <Offline isSaved={running.isSaved} />}
      <StepsWaiting queued={queued} className="mb-6" />
      {isReviewing && (
        <RunReview run={run} typed={running.answering.typed} isEmbedded={isEmbedded} onOpen={running.goTo} />
      )}
      {step && !isReviewing && (
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
      <div className="-ms-3.5 mb-4 mt-4 flex flex-wrap gap-2 empty:hidden sm:mb-0">
        {skip && (
          <Button
            variant="ghost"
            isPending={passing.isPending && isSkipping}
            pendingLabel={t("Skipping the step…")}
            onPress={skip}
          >
            {rich("Skip<part> this optional step</part>", { part: (text) => <span className="sr-only">{text}</span> })}
          </Button>
        )}
        {review && (
          <Button variant="ghost" onPress={review}>
            {t("Review Answers")}
          </Button>
        )}
      </div>
      <Bar
        isEmbedded={isEmbedded}
        hint={isReview && isLast ? undefined : isLast ? commandEnter : hasHint ? "Enter" : undefined}
        saved={savedWhere(running, run, queued)}
      >
        {!isFirst && (
          <Button size="lg" onPress={running.previous}>
            {/* On a narrow phone both buttons have to fit beside each other. */}
            <ArrowLeft aria-hidden className="size-5 min-[25rem]:hidden" />
            <span className="max-[25rem]:sr-only">{t("Previous")}</span>
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          isPending={passing.isPending && !isSkipping}
          pendingLabel={t("Completing the step…")}
          onPress={next}
          className="grow sm:grow-0"
        >
          {nextLabelOf(running, backLabel)}
        </Button>
      </Bar>
      {!isEmbedded && <LeaveGuard isDirty={running.hasUnsent && !running.isSaved} onLeave={() => undefined} />}
    </div>
  );
}
