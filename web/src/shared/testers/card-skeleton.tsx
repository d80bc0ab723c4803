import type { ReactNode } from "react";
import { Skeleton } from "#ui/index.ts";

/** Of a card that begins with a tester. */
export function PersonCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="rounded-lg bg-surface p-5 ring-1 ring-line">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-full!" />
        <div className="grow">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="mt-2 h-3 w-40" />
        </div>
      </div>
      {children}
    </div>
  );
}
