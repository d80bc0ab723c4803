import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorState, Loading, ShowMore, Skeleton } from "#ui/index.ts";

interface PeopleBoxProps {
  query: UseInfiniteQueryResult;
  children: ReactNode;
}

/** A list of people in its own scroll area, loading more on request, or an empty state. */
export function PeopleBox({ query, children }: PeopleBoxProps) {
  return (
    <div className="scroll-quiet max-h-64 overflow-y-auto rounded-md ring-1 ring-line">
      {query.isPending && <RowsSkeleton />}
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load testers")} query={query} />}
      {children}
      <ShowMore query={query} size="sm" variant="ghost" className="m-2" />
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
