import type { WizardProgress } from "@firstlight/contract";
import { PartyPopper } from "lucide-react";
import { wholePercent } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { useNextItem } from "#shared/dashboard/use-next-item.ts";
import { LinkButton, Progress } from "#ui/index.ts";
import { NextUpButton, nextUpText } from "../run/next-up.tsx";
import { StepsWaiting } from "../run/waiting.tsx";

/** The element ID of the section. */
export const progressId = "onboarding-progress";

interface OnboardingProgressProps {
  projectId: string;
  progress: WizardProgress;
  /** The number of steps that wait on this device to be sent. */
  queued: number;
}

function Next({ projectId }: { projectId: string }) {
  const next = useNextItem(projectId, (item) => item.kind === "onboarding" && item.project.id === projectId);
  if (next === undefined) return null;
  return (
    <>
      <p className="mt-3 text-ink-muted break-words">{nextUpText(next)}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row">
        {next && <NextUpButton next={next} />}
        <LinkButton href={`/dashboard/projects/${projectId}`} variant={next ? "secondary" : "primary"} size="lg">
          {t("Back to Project")}
        </LinkButton>
      </div>
    </>
  );
}

/** How far the onboarding is, and after its last step, what is next. */
export function OnboardingProgress({ projectId, progress, queued }: OnboardingProgressProps) {
  const percent = progress.progress_percentage;
  const isOver = percent === 100;
  return (
    <section
      id={progressId}
      tabIndex={-1}
      aria-labelledby="onboarding-title"
      className="rounded-lg bg-surface p-5 outline-none ring-1 ring-line"
    >
      <h2 id="onboarding-title" className="text-lg font-semibold text-ink">
        {isOver ? t("Congratulations. You completed the onboarding.") : t("Your Onboarding")}
      </h2>
      <Progress
        value={percent}
        label={t("Onboarding")}
        isLabelHidden
        valueText={wholePercent(percent)}
        tone={isOver ? "success" : "brand"}
        className="mt-3"
      />
      <output className="mt-2 flex items-center gap-2 text-sm text-ink-muted">
        {isOver && <PartyPopper aria-hidden className="size-4 text-success" />}
        {isOver ? t("You know your way around now. Thank you.") : t("{percent}% complete", { percent })}
      </output>
      <StepsWaiting queued={queued} />
      {isOver && <Next projectId={projectId} />}
    </section>
  );
}
