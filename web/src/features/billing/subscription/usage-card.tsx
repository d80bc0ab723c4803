import type { RouteOutput, Api } from "@firstlight/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { locale, t } from "#lib/text/translate.ts";
import { Card, DescriptionList, ErrorState, fileSize, Loading, Progress, Skeleton } from "#ui/index.ts";
import { api } from "#lib/api/client.ts";

function usageQuery() {
  return queryOptions({
    queryKey: ["billing", "usage"],
    queryFn: ({ signal }) => api.getSubscriptionUsage(undefined, { signal }),
  });
}

type Usage = RouteOutput<Api["getSubscriptionUsage"]>;

const counts = [
  [t("Projects"), "projects"],
  [t("Forms"), "forms"],
  [t("Team Members"), "team_members"],
  [t("Beta Testers"), "testers"],
  [t("Responses"), "responses"],
] as const satisfies readonly (readonly [string, keyof Usage])[];

const gridClass = "grid-cols-2! gap-x-4! sm:grid-cols-5!";

function Counts({ usage }: { usage: Usage }) {
  const items = counts.map(([term, name]) => ({
    term,
    details: <span className="text-xl font-semibold">{usage[name].toLocaleString(locale())}</span>,
  }));
  return <DescriptionList variant="columns" className={`tabular ${gridClass}`} items={items} />;
}

/** The only thing there is not as much of as one likes. */
function Storage({ storage_bytes: used, storage_limit_bytes: limit }: Usage) {
  const share = limit > 0 ? (used / limit) * 100 : 100;
  return (
    <Progress
      label={t("Files")}
      value={share}
      valueText={t("{fileSize} of {limitFileSize}", { fileSize: fileSize(used), limitFileSize: fileSize(limit) })}
      tone={share >= 95 ? "danger" : share >= 80 ? "warning" : "brand"}
    />
  );
}

function UsageSkeleton() {
  return (
    <Loading>
      <div aria-hidden className={`grid gap-x-8 gap-y-5 ${gridClass}`}>
        {counts.map(([term]) => (
          <div key={term}>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-3 h-5 w-12" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-7 h-3 w-full" />
    </Loading>
  );
}

function UsageBody() {
  const usage = useQuery(usageQuery());
  if (usage.data) {
    return (
      <div className="flex flex-col gap-6">
        <Counts usage={usage.data} />
        <Storage {...usage.data} />
        <p className="text-sm text-ink-subtle">{t("Projects, forms, testers and responses are unlimited.")}</p>
      </div>
    );
  }
  if (!usage.isError) return <UsageSkeleton />;
  return <ErrorState isCompact title={t("Failed to load usage")} query={usage} />;
}

/** What the company has and uses. */
export function UsageCard() {
  return (
    <Card as="section" title={t("Usage Overview")}>
      <UsageBody />
    </Card>
  );
}
