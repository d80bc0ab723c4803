import type { ReactNode } from "react";
import { wholePercent } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { Progress, VisuallyHidden } from "#ui/index.ts";
import type { Run } from "./model.ts";

interface RunHeaderProps {
  run: Run;
  /** From 0; null in the review. */
  index: number | null;
  /** What leads out. */
  exit: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
}

/** Where people are in the wizard, and the way out. */
export function RunHeader({ run: { title, state }, index, exit, aside }: RunHeaderProps) {
  const percent = state.progress.progress_percentage;
  const whereabouts =
    index === null ? t("Review") : t("Step {index} of {count}", { index: index + 1, count: state.step_ids.length });
  return (
    <header className="mb-6 sm:mb-8">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-ink-muted">
        {exit}
        <span aria-hidden className="tabular shrink-0">
          {whereabouts} · {wholePercent(percent)}
        </span>
      </div>
      <Progress
        value={percent}
        label={t("Progress")}
        isLabelHidden
        valueText={wholePercent(percent)}
        className="mt-1"
      />
      <div className="mt-1 flex min-h-11 items-center justify-between gap-4 text-sm text-ink-subtle">
        <p className="min-w-0 break-words">{title}</p>
        {aside}
      </div>
      <VisuallyHidden aria-live="polite">
        {t("{whereabouts}. {percent}% of the wizard is complete.", { whereabouts, percent })}
      </VisuallyHidden>
    </header>
  );
}
