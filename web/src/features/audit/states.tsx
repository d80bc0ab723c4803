import type { RouteOutput, Api } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCw, ScrollText } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { timeOf } from "#lib/format/dates.ts";
import { Banner, Button, EmptyState, ErrorState, Pagination } from "#ui/index.ts";
import { type AuditFilters, isNarrowed } from "./filters.ts";
import { countedAtMost, pageCountOf, pageSize } from "./labels.ts";

type Log = UseQueryResult<RouteOutput<Api["listAuditLogs"]>>;

/** The time at which the list was loaded; later entries appear only on refresh. */
export function LoadedAt({ log }: { log: Log }) {
  return (
    <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-subtle">
      <p>{t("Newest first. Days in UTC.")}</p>
      {log.data && (
        <p className="flex items-center gap-1">
          <span className="tabular" aria-live="polite">
            {t("Loaded at {time}", { time: timeOf(log.dataUpdatedAt) })}
          </span>
          <Button
            variant="ghost"
            size="sm"
            icon={RotateCw}
            onPress={() => void log.refetch()}
            isPending={log.isFetching}
            pendingLabel={t("Loading…")}
          >
            {t("Refresh")}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The previously loaded data stays visible. */
export function NotRefreshed({ log }: { log: Log }) {
  if (!log.isError || !log.data) return null;
  return (
    <Banner tone="danger" action={{ label: t("Retry"), onPress: () => void log.refetch(), isPending: log.isFetching }}>
      {t("Showing the audit log as of {time}. {detail}", {
        time: timeOf(log.dataUpdatedAt),
        detail: detailOf(log.error, t("Failed to refresh.")),
      })}
    </Banner>
  );
}

interface NoEntriesProps {
  log: Log;
  filters: AuditFilters;
  onClear: () => void;
}

/** The empty list, distinguishing a failed load from no matches. */
export function NoEntries({ log, filters, onClear }: NoEntriesProps) {
  if (log.isError) {
    return (
      <ErrorState
        title={t("Failed to load the audit log")}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
      >
        {log.error.message}
      </ErrorState>
    );
  }
  const isFiltered = isNarrowed(filters);
  return (
    <EmptyState
      icon={ScrollText}
      title={t("No audit logs found")}
      action={isFiltered && <Button onPress={onClear}>{t("Clear Filters")}</Button>}
    >
      {isFiltered
        ? t("No entries match these filters.")
        : t("No entries in the last 30 days. Choose a longer period to look further back.")}
    </EmptyState>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onChange: (page: number) => void;
}

export function Pages({ page, total, onChange }: PagesProps) {
  const pageCount = pageCountOf(total);
  const isOpen = total >= countedAtMost;
  if (total === 0) return null;
  return (
    <>
      <Pagination {...{ page, pageCount, total, pageSize, onChange }} isTotalOpen={isOpen} />
      {isOpen && page === pageCount && (
        <p className="text-sm text-ink-subtle">
          {t("The newest 10,000 entries are listed. Narrow the filters to see older ones.")}
        </p>
      )}
    </>
  );
}
