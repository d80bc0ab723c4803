import type { ReactNode } from "react";
import { Button, Loading, Skeleton } from "../../../ui/index.ts";

interface PeopleBoxProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  children: ReactNode;
}

/** A list of people that scrolls by itself, with more on request. */
export function PeopleBox({ query, children }: PeopleBoxProps) {
  return (
    <div className="scroll-quiet max-h-64 overflow-y-auto rounded-md ring-1 ring-line">
      {children}
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="m-2"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? "That did not load. Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}

export function RowsSkeleton() {
  return (
    <Loading label="Loading testers…">
      {[1, 2, 3].map((row) => (
        <div key={row} aria-hidden className="border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="mt-2 h-3 w-44" />
        </div>
      ))}
    </Loading>
  );
}
