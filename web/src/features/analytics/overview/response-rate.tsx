import { locale, t } from "#lib/text/translate.ts";
import { baseText, enough, percentText } from "#lib/format/shares.ts";
import { Card, Progress, Skeleton } from "#ui/index.ts";
import type { Stats } from "./first-steps.tsx";

export function ResponseRate({ stats }: { stats: Stats | undefined }) {
  return (
    <Card as="section" title={t("Response Rate")}>
      {stats ? (
        <>
          <Rate percent={stats.response_rate} n={stats.response_rate_of.n} of={stats.response_rate_of.of} />
          <dl className="mt-4 -mb-2 divide-y divide-line border-t border-line text-base">
            <Fact term={t("Responses in the last 7 days")} count={stats.recent_responses} />
            <Fact term={t("Projects collecting responses")} count={stats.active_projects} />
          </dl>
        </>
      ) : (
        <div aria-hidden>
          <Skeleton className="my-1.5 h-6 w-32" />
          <Skeleton className="mt-4 h-1.5 w-full" />
          <Skeleton className="mt-4 h-3 w-3/4" />
        </div>
      )}
    </Card>
  );
}

function Fact({ term, count }: { term: string; count: number }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular font-medium text-ink">{count.toLocaleString(locale())}</dd>
    </div>
  );
}

function Rate({ percent, n, of }: { percent: number; n: number; of: number }) {
  if (of === 0) {
    return (
      <p className="text-base text-ink-muted text-pretty">
        {t("No testers have an open form yet. The rate appears once they do.")}
      </p>
    );
  }
  const base = baseText(n, of);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular text-2xl font-semibold text-ink">{percentText(n, of)}</span>
        <span className="tabular text-base text-ink-muted">· {base}</span>
      </p>
      <Progress value={percent} label={t("Response Rate")} valueText={base} isLabelHidden className="mt-3" />
      <p className="mt-3 text-sm text-ink-subtle text-pretty">
        {of < enough && <span className="font-medium text-ink-muted">{t("Not enough data.")} </span>}
        {t("Responses received, out of 1 per tester for each open form.")}
      </p>
    </>
  );
}
