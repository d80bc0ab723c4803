import type { PlatformHealth } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Banner, Button, ErrorState, Loading, PageHeader, SkeletonCard } from "#ui/index.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { HealthCards } from "./cards.tsx";
import { QueueTable, SlowQueries } from "./tables.tsx";
import { healthQuery } from "./query.ts";

const route = getRouteApi("/admin/health");
const toTheSecond = new Intl.DateTimeFormat(locale(), { timeStyle: "medium" });

function CheckedAt({ health }: { health: UseQueryResult<PlatformHealth> }) {
  if (!health.data) return null;
  const at = toTheSecond.format(new Date(health.data.checked_at));
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-subtle">
      <span className="tabular">{t("Checked at {at}", { at })}</span>
      <Button variant="ghost" size="sm" icon={RotateCw} onPress={() => void health.refetch()}>
        {t("Check Now")}
      </Button>
    </div>
  );
}

function Facts({ health }: { health: UseQueryResult<PlatformHealth> }) {
  const { data, error, isFetching, refetch } = health;
  if (!data && error) {
    return (
      <ErrorState title={t("Failed to load service health")} onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <SkeletonCard key={card} className="min-h-56" />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {error && (
        <Banner tone="danger" action={{ label: t("Retry"), onPress: () => void refetch(), isPending: isFetching }}>
          {t("These results are from the last check. {detail}", {
            detail: detailOf(error, t("Failed to refresh.")),
          })}
        </Banner>
      )}
      <HealthCards health={data} />
    </>
  );
}

/** How the service is doing: facts to read, and what can be done about jobs that failed. */
export function HealthScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const health = useQuery(healthQuery());
  const goTo = (next: number) => void navigate({ search: { page: next > 1 ? next : undefined } });
  return (
    <section className="flex flex-col gap-6">
      <PageHeader
        title={t("Health")}
        description={t("Service health, checked every 15 seconds while this page is open.")}
        actions={<CheckedAt health={health} />}
      />
      <Facts health={health} />
      <FailedJobs page={page} onPage={goTo} />
      {health.data && (
        <>
          <QueueTable queues={health.data.jobs.queues} />
          <SlowQueries {...health.data} />
        </>
      )}
    </section>
  );
}
