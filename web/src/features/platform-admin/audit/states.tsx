import type { PlatformAuditEntry } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCw, ScrollText } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { timeOf } from "#lib/format/dates.ts";
import { Banner, Button, EmptyState, ErrorState } from "#ui/index.ts";

type PlatformAuditResult = UseQueryResult<PlatformAuditEntry[]>;

/** The time at which the list was loaded; if reloading fails, the loaded entries stay. */
export function PlatformAuditLoadedAt({ audit }: { audit: PlatformAuditResult }) {
  const retry = () => void audit.refetch();
  return (
    <>
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-subtle">
        <p>{t("Newest first.")}</p>
        {audit.data && (
          <p className="flex items-center gap-1">
            <span className="tabular" aria-live="polite">
              {t("Loaded at {time}", { time: timeOf(audit.dataUpdatedAt) })}
            </span>
            <Button
              variant="ghost"
              size="sm"
              icon={RotateCw}
              onPress={retry}
              isPending={audit.isFetching}
              pendingLabel={t("Loading…")}
            >
              {t("Refresh")}
            </Button>
          </p>
        )}
      </div>
      {audit.isError && audit.data && (
        <Banner tone="danger" action={{ label: t("Retry"), onPress: retry, isPending: audit.isFetching }}>
          {t("Showing the admin audit log as of {time}. {detail}", {
            time: timeOf(audit.dataUpdatedAt),
            detail: detailOf(audit.error, t("Failed to refresh.")),
          })}
        </Banner>
      )}
    </>
  );
}

interface EmptyPlatformAuditProps {
  audit: PlatformAuditResult;
  isFiltered: boolean;
  onClear: () => void;
}

/** The empty platform audit log; distinguishes a failed load from no entries. */
export function EmptyPlatformAudit({ audit, isFiltered, onClear }: EmptyPlatformAuditProps) {
  if (audit.isError) {
    return (
      <ErrorState
        title={t("Failed to load the admin audit log")}
        onRetry={() => void audit.refetch()}
        isRetrying={audit.isFetching}
      >
        {audit.error.message}
      </ErrorState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={ScrollText}
        title={t("No matching entries")}
        action={<Button onPress={onClear}>{t("Clear Filters")}</Button>}
      >
        {t("No entries match these filters.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ScrollText} title={t("No entries yet")}>
      {t("What admins do and view appears here.")}
    </EmptyState>
  );
}
