import type { PlatformAnalytics } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { averageText } from "#lib/format/shares.ts";
import { Card } from "#ui/index.ts";

/** "12 · 3 a company" */
function Used({ label, count, companies }: { label: string; count: number; companies: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-base text-ink-muted">{label}</dt>
      <dd className="tabular shrink-0 text-end">
        <span className="text-lg font-semibold text-ink">{count.toLocaleString(locale())}</span>
        {companies > 0 && (
          <span className="block text-sm text-ink-subtle">
            {t("{average} per company", { average: averageText(count / companies) })}
          </span>
        )}
      </dd>
    </div>
  );
}

/** What companies have made with the product since they came. */
export function UsageCard({ figures }: { figures: PlatformAnalytics }) {
  const { feature_usage: usage, total_companies: companies } = figures;
  return (
    <Card as="section" title={t("Feature Usage")} description={t("All time")}>
      <dl className="-my-2.5 divide-y divide-line">
        <Used label={t("Projects created")} count={usage.projects_created} companies={companies} />
        <Used label={t("Forms created")} count={usage.forms_created} companies={companies} />
        <Used label={t("Responses received")} count={usage.responses_received} companies={companies} />
      </dl>
    </Card>
  );
}
