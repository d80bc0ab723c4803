import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX, type LucideIcon } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Banner, Button, EmptyState, ErrorState } from "#ui/index.ts";
import { BeyondTheEnd } from "./pagination.tsx";

type List = Pick<UseQueryResult<readonly unknown[]>, "isError" | "data" | "error" | "refetch" | "isFetching">;

/** The previously loaded data stays visible. */
export function NotRefreshed({ list, what }: { list: List; what: string }) {
  if (!list.isError || !list.data) return null;
  return (
    <Banner
      tone="danger"
      action={{ label: t("Retry"), onPress: () => void list.refetch(), isPending: list.isFetching }}
    >
      {t("{what} may be out of date. {detail}", {
        what,
        detail: detailOf(list.error, t("Failed to refresh.")),
      })}
    </Banner>
  );
}

interface NothingListedProps {
  list: List;
  page: number;
  isNarrowed: boolean;
  icon: LucideIcon;
  /** "users" */
  what: string;
  /** Shown if the list is empty without filters: when items will appear. */
  children: string;
  onFirstPage: () => void;
  onClear: () => void;
}

/** Shown instead of rows: loading failed, nothing matches, the page does not exist, or there are no items yet. */
export function NothingListed(props: NothingListedProps) {
  const { list, page, isNarrowed, icon, what, children, onFirstPage, onClear } = props;
  if (list.isError) {
    return (
      <ErrorState
        title={t("Failed to load {what}", { what })}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      >
        {list.error?.message}
      </ErrorState>
    );
  }
  if (page > 1) return <BeyondTheEnd page={page} onBack={onFirstPage} />;
  if (isNarrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("No matching {what}", { what })}
        action={<Button onPress={onClear}>{t("Clear Search and Filters")}</Button>}
      >
        {t("No results match your filters.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t("No {what} yet", { what })}>
      {children}
    </EmptyState>
  );
}
