import type { WizardAnalytics, WizardKind } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";
import { shortDuration } from "#lib/format/duration.ts";
import { baseText, percentText } from "#lib/format/shares.ts";
import { StatCard } from "#ui/index.ts";
import { fewTesters, kindLabels } from "./labels.ts";

interface SummaryCardsProps {
  kind: WizardKind;
  summary: WizardAnalytics["summary"] | undefined;
}

/** The testers who started without an assignment. */
function Unassigned({ in_progress: inProgress, completed }: WizardAnalytics["summary"]["unassigned"]) {
  const began = inProgress + completed;
  if (began === 0) return null;
  return (
    <p className="tabular col-span-full text-base text-ink-muted text-pretty">
      {plural(
        began,
        "{count} more tester started without being assigned: {inProgress} in progress, {completed} completed.",
        "{count} more testers started without being assigned: {inProgress} in progress, {completed} completed.",
        { inProgress, completed },
      )}
    </p>
  );
}

/** The progress of assigned testers, and how fast testers finished. */
export function SummaryCards({ kind, summary }: SummaryCardsProps) {
  const isLoading = !summary;
  const rate = summary?.completion_rate_of ?? { n: 0, of: 0 };
  const number = (count: number | undefined) => count?.toLocaleString(locale());
  const minutes = summary?.median_minutes ?? null;
  const words = kindLabels[kind];
  const ever = summary ? summary.completed + summary.unassigned.completed : 0;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label={words.all}
        value={number(summary?.total_assigned)}
        {...(words.allBase && { change: words.allBase })}
        isLoading={isLoading}
      />
      <StatCard label={t("Not Started")} value={number(summary?.not_started)} isLoading={isLoading} />
      <StatCard label={t("In Progress")} value={number(summary?.in_progress)} isLoading={isLoading} />
      <StatCard label={t("Completed")} value={number(summary?.completed)} isLoading={isLoading} />
      <StatCard
        label={t("Completion Rate")}
        value={rate.of === 0 ? "–" : percentText(rate.n, rate.of)}
        {...(rate.of === 0
          ? { change: t("Not assigned yet") }
          : { base: baseText(rate.n, rate.of), sampleSize: rate.of, sampleNote: fewTesters })}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Time to Complete")}
        value={minutes === null ? "–" : shortDuration(minutes * 60)}
        change={
          minutes === null
            ? t("No one has completed it yet")
            : plural(ever, "Median of {count} tester", "Median of {count} testers")
        }
        {...(minutes !== null && { sampleSize: ever, sampleNote: fewTesters })}
        isLoading={isLoading}
      />
      {summary && <Unassigned {...summary.unassigned} />}
    </div>
  );
}
