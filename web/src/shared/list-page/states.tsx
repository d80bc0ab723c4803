import type { UseQueryResult } from "@tanstack/react-query";
import { Milestone, RotateCw, SearchX, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { detailOf } from "#lib/api/error.ts";
import { timeOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, EmptyState, ErrorState } from "#ui/index.ts";
import type { ListAddress } from "./address.ts";

export type ListQuery = Pick<
  UseQueryResult,
  "data" | "dataUpdatedAt" | "error" | "isError" | "isFetching" | "isPending" | "isPlaceholderData" | "refetch"
>;

interface Nothing {
  icon?: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** What a list says where it has no rows to show. */
export interface ListTexts {
  failed: string;
  /** The rows stayed although loading them again failed. */
  outdated?: (detail: string, loadedAt: string) => string;
  /** One sentence is enough for a list among others. */
  empty: Nothing | string;
  /** Nothing matches; with the label of the button that clears the filters. */
  noMatch?: Nothing & { clear?: string };
}

/** When the list was loaded; later entries appear only on refresh. */
export function LoadedAt({ query, note }: { query: ListQuery; note: string }) {
  return (
    <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-subtle">
      <p>{note}</p>
      {query.data !== undefined && (
        <p className="flex items-center gap-1">
          <span className="tabular" aria-live="polite">
            {t("Loaded at {time}", { time: timeOf(query.dataUpdatedAt) })}
          </span>
          <Button
            variant="ghost"
            size="sm"
            icon={RotateCw}
            onPress={() => void query.refetch()}
            isPending={query.isFetching}
            pendingLabel={t("Loading…")}
          >
            {t("Refresh")}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The previously loaded rows stay visible. */
export function NotRefreshed({ query, outdated }: { query: ListQuery } & Pick<ListTexts, "outdated">) {
  if (!outdated || !query.isError || query.data === undefined) return null;
  return (
    <Banner
      tone="danger"
      action={{ label: t("Retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
    >
      {outdated(detailOf(query.error, t("Failed to refresh.")), timeOf(query.dataUpdatedAt))}
    </Banner>
  );
}

/** A page that the list does not reach. */
function BeyondTheEnd({ page, onBack }: { page: number; onBack: () => void }) {
  return (
    <EmptyState
      icon={Milestone}
      title={t("Page {page} is empty", { page })}
      action={<Button onPress={onBack}>{t("Back to First Page")}</Button>}
    >
      {t("The list has fewer pages now.")}
    </EmptyState>
  );
}

interface NothingListedProps {
  query: ListQuery;
  address: Pick<ListAddress, "page" | "isFiltered" | "goTo" | "clear">;
  texts: ListTexts;
}

/** Instead of rows: loading failed, the page does not exist, nothing matches, or there is nothing yet. */
export function NothingListed({ query, address, texts }: NothingListedProps) {
  const { failed, empty, noMatch } = texts;
  if (query.isError) {
    return <ErrorState title={failed} isCompact={typeof empty === "string"} query={query} />;
  }
  if (address.page > 1) return <BeyondTheEnd page={address.page} onBack={() => address.goTo(1)} />;
  const said = address.isFiltered && noMatch ? noMatch : empty;
  if (typeof said === "string") return <p className="text-ink-muted">{said}</p>;
  const { icon = SearchX, title, text, action } = said;
  const clear = address.isFiltered && noMatch?.clear;
  return (
    <EmptyState icon={icon} title={title} action={clear ? <Button onPress={address.clear}>{clear}</Button> : action}>
      {text}
    </EmptyState>
  );
}
