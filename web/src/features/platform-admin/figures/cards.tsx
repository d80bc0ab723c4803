import { minorUnits, type PlatformAnalytics } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";
import { amount, price } from "#lib/format/money.ts";
import { StatCard, Card, type Column, EmptyState, Table } from "#ui/index.ts";
import { numberOf } from "./day-chart.tsx";
import { CreditCard, Building2 } from "lucide-react";
import { ShareBars } from "#ui/data/share-bars.tsx";
import { enough, averageText } from "#lib/format/shares.ts";
import { dayOf } from "#lib/format/dates.ts";

const count = (n: number | undefined) => n?.toLocaleString(locale());
const paying = numberOf(t("paying company"), t("paying companies"));

type Revenue = PlatformAnalytics["revenue_metrics"];

/** Amounts in different currencies cannot be added, so the other currencies are listed separately. */
function payersText({ paying_companies, other_currencies }: Revenue): string {
  const others = other_currencies.map(({ total_mrr, currency }) => amount(total_mrr, currency)).join(", ");
  return others
    ? t("from {paying}, plus {others}", { paying: paying(paying_companies), others })
    : t("from {paying}", { paying: paying(paying_companies) });
}

function RevenueCards({ revenue }: { revenue: Revenue | undefined }) {
  const isLoading = !revenue;
  const hasSeats = revenue !== undefined && revenue.paid_seats > 0;
  return (
    <>
      <StatCard
        label={t("Total MRR")}
        value={revenue && price(Math.round(revenue.total_mrr) * minorUnits(revenue.currency), revenue.currency)}
        change={revenue ? payersText(revenue) : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Revenue per Paid Seat")}
        value={hasSeats ? amount(revenue.average_revenue_per_user, revenue.currency) : "–"}
        change={
          revenue
            ? hasSeats
              ? plural(revenue.paid_seats, "per month, {count} seat", "per month, {count} seats")
              : t("No paying companies yet")
            : ""
        }
        isLoading={isLoading}
        {...(hasSeats && { sampleSize: revenue.paid_seats, sampleNote: t("Based on only a few seats") })}
      />
    </>
  );
}

/** The key figures of the whole service; skeletons while loading. */
export function HeadlineCards({ figures }: { figures: PlatformAnalytics | undefined }) {
  const isLoading = !figures;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
      <StatCard
        label={t("Total Users")}
        value={count(figures?.total_users)}
        change={figures ? t("across all companies") : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Total Companies")}
        value={count(figures?.total_companies)}
        change={figures ? t("{count} on trial", { count: figures.subscription_breakdown.trial }) : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Active Users")}
        value={count(figures?.active_users_7d)}
        base={t("in 7 days")}
        change={figures ? t("{count} in 30 days", { count: figures.active_users_30d }) : ""}
        isLoading={isLoading}
      />
      <StatCard
        label={t("New Signups")}
        value={count(figures?.new_signups_7d)}
        base={t("in 7 days")}
        change={figures ? t("{count} in 30 days", { count: figures.new_signups_30d }) : ""}
        isLoading={isLoading}
      />
      <RevenueCards revenue={figures?.revenue_metrics} />
    </div>
  );
}

const tiers = [
  { value: "trial", label: t("Trial") },
  { value: "pro", label: t("Pro") },
  { value: "enterprise", label: t("Enterprise") },
] as const;

/** How companies divide among the plans. */
export function PlansCard({ figures }: { figures: PlatformAnalytics }) {
  const { subscription_breakdown: breakdown } = figures;
  const choices = tiers.map((tier) => ({ ...tier, count: breakdown[tier.value] }));
  const of = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section" title={t("Subscription Breakdown")} description={t("Companies by plan")}>
      {of === 0 ? (
        <EmptyState isCompact headingLevel={3} icon={CreditCard} title={t("No companies yet")}>
          {t("Each company that signs up starts with a trial.")}
        </EmptyState>
      ) : (
        <>
          <ShareBars label={t("Subscription Breakdown")} choices={choices} of={of} />
          {of < enough && <p className="mt-4 text-xs text-ink-subtle">{t("Based on only a few companies")}</p>}
        </>
      )}
    </Card>
  );
}

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

type Company = PlatformAnalytics["top_companies"][number];

const columns: readonly Column<Company>[] = [
  {
    id: "company",
    header: t("Company"),
    isRowHeader: true,
    cell: ({ name }) => <span className="break-words">{name}</span>,
  },
  { id: "people", header: t("People"), isNumeric: true, cell: ({ user_count }) => count(user_count) },
  {
    id: "since",
    header: t("Since"),
    isNumeric: true,
    cell: ({ created_at }) => <span className="whitespace-nowrap text-ink-muted">{dayOf(created_at)}</span>,
  },
];

/** Where most people are; each leads to its people. */
export function TopCompanies({ companies, isRealOnly }: { companies: readonly Company[]; isRealOnly: boolean }) {
  return (
    <Card as="section" title={t("Top Companies")} description={t("Companies with the most people")}>
      {companies.length === 0 ? (
        <EmptyState isCompact headingLevel={3} icon={Building2} title={t("No companies yet")}>
          {isRealOnly
            ? t("Sample and internal companies are left out.")
            : t("Companies appear here once they sign up.")}
        </EmptyState>
      ) : (
        <div className="-mx-5 -mb-3">
          <Table
            label={t("Top Companies")}
            className="ring-0!"
            columns={columns}
            rows={companies}
            rowKey={({ id }) => id}
            rowHref={({ name }) => `/admin/users?q=${encodeURIComponent(name)}`}
          />
        </div>
      )}
    </Card>
  );
}
