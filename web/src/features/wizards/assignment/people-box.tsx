import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, ErrorState, Loading, Skeleton } from "#ui/index.ts";

interface PeopleBoxProps {
  query: UseInfiniteQueryResult;
  children: ReactNode;
}

/** A list of people in its own scroll area, loading more on request, or an empty state. */
export function PeopleBox({ query, children }: PeopleBoxProps) {
  return (
    <div className="scroll-quiet max-h-64 overflow-y-auto rounded-md ring-1 ring-line">
      {query.isPending && <RowsSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          isCompact
          title={t("Failed to load testers")}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {query.error.message}
        </ErrorState>
      )}
      {children}
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="m-2"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? t("Failed to load. Please try again") : t("Show More")}
        </Button>
      )}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Loading label={t("Loading testers…")}>
      {[1, 2, 3].map((row) => (
        <div key={row} aria-hidden className="border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="mt-2 h-3 w-44" />
        </div>
      ))}
    </Loading>
  );
}
