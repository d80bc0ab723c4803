import type { PlatformAuditEntry } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCw, ScrollText } from "lucide-react";
import { t } from "../../../lib/texts.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { timeOf } from "../../../lib/dates.ts";
import { Banner, Button, EmptyState, ErrorState } from "../../../ui/index.ts";

type Trail = UseQueryResult<PlatformAuditEntry[]>;

/** When the list was as it is shown; what was loaded before stays when it cannot be loaded anew. */
export function TrailLoadedAt({ trail }: { trail: Trail }) {
  const retry = () => void trail.refetch();
  return (
    <>
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-subtle">
        <p>{t("Newest first.")}</p>
        {trail.data && (
          <p className="flex items-center gap-1">
            <span className="tabular" aria-live="polite">
              {t("Loaded at {time}", { time: timeOf(trail.dataUpdatedAt) })}
            </span>
            <Button
              variant="ghost"
              size="sm"
              icon={RotateCw}
              onPress={retry}
              isPending={trail.isFetching}
              pendingLabel={t("Loading…")}
            >
              {t("Refresh")}
            </Button>
          </p>
        )}
      </div>
      {trail.isError && trail.data && (
        <Banner tone="danger" action={{ label: t("Retry"), onPress: retry, isPending: trail.isFetching }}>
          {t("This is how the trail was at {time}. {detail}", {
            time: timeOf(trail.dataUpdatedAt),
            detail: detailOf(trail.error, t("It could not be loaded anew.")),
          })}
        </Banner>
      )}
    </>
  );
}

interface NoTrailProps {
  trail: Trail;
  isFiltered: boolean;
  onClear: () => void;
}

/** The empty trail, which says when it is empty only because it did not load. */
export function NoTrail({ trail, isFiltered, onClear }: NoTrailProps) {
  if (trail.isError) {
    return (
      <ErrorState
        title={t("The trail did not load")}
        onRetry={() => void trail.refetch()}
        isRetrying={trail.isFetching}
      >
        {trail.error.message}
      </ErrorState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={ScrollText}
        title={t("Nothing matches")}
        action={<Button onPress={onClear}>{t("Clear filters")}</Button>}
      >
        {t("Nothing that was done fits all of these filters.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ScrollText} title={t("Nothing has been done yet")}>
      {t("Whatever an admin does or looks at from now on is written here.")}
    </EmptyState>
  );
}
