import type { WizardAnalytics, WizardKind } from "@firstlight/contract";
import { locale, plural, t } from "../../../lib/texts.ts";
import { shortDuration } from "../../../lib/duration.ts";
import { baseText, percentText } from "../../../lib/shares.ts";
import { StatCard } from "../../../ui/index.ts";
import { fewTesters, kindLabels } from "./analytics-words.ts";

interface SummaryCardsProps {
  kind: WizardKind;
  summary: WizardAnalytics["summary"] | undefined;
}

/** How many are where, and how fast they got through. */
export function SummaryCards({ kind, summary }: SummaryCardsProps) {
  const isLoading = !summary;
  const rate = summary?.completion_rate_of ?? { n: 0, of: 0 };
  const number = (count: number | undefined) => count?.toLocaleString(locale());
  const minutes = summary?.median_minutes ?? null;
  const words = kindLabels[kind];
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label={words.all}
        value={number(summary?.total_assigned)}
        change={words.allBase}
        isLoading={isLoading}
      />
      <StatCard label={t("Not started")} value={number(summary?.not_started)} isLoading={isLoading} />
      <StatCard label={t("In progress")} value={number(summary?.in_progress)} isLoading={isLoading} />
      <StatCard label={t("Completed")} value={number(summary?.completed)} isLoading={isLoading} />
      <StatCard
        label={t("Completion rate")}
        value={percentText(rate.n, rate.of)}
        base={baseText(rate.n, rate.of)}
        sampleSize={rate.of}
        sampleNote={fewTesters}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Time to complete")}
        value={minutes === null ? "–" : shortDuration(minutes * 60)}
        change={
          minutes === null
            ? t("Nobody has completed it yet")
            : plural(rate.n, "Median of {count} tester", "Median of {count} testers")
        }
        {...(minutes !== null && { sampleSize: rate.n, sampleNote: fewTesters })}
        isLoading={isLoading}
      />
    </div>
  );
}
