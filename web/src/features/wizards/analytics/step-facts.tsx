import type { StepAnalytics } from "@firstlight/contract";
import { History, Split } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { durationText } from "#lib/format/duration.ts";
import { Badge } from "#ui/index.ts";

interface StepMarksProps {
  step: StepAnalytics;
  /** Whether only those see it whose answers lead there. */
  isBranch: boolean;
}

/** What makes a step unlike the others. */
export function StepMarks({ step, isBranch }: StepMarksProps) {
  return (
    <>
      {!step.is_required && <Badge>{t("Optional")}</Badge>}
      {isBranch && <Badge icon={Split}>{t("Conditional")}</Badge>}
      {!step.is_current && <Badge icon={History}>{t("Removed")}</Badge>}
    </>
  );
}

/** "Half took 2 minutes or less". */
export function timeText({ median_time_spent }: StepAnalytics): string {
  return median_time_spent === null
    ? t("No time measured yet")
    : t("Median: {duration}", { duration: durationText(median_time_spent) });
}

/** The step where most of those under way are now, if there is one. */
export function mostlyAt(steps: readonly StepAnalytics[]): StepAnalytics | undefined {
  const [first, second] = steps.toSorted((a, b) => b.here - a.here);
  return first && first.here > (second?.here ?? 0) ? first : undefined;
}
