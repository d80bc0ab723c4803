import { Loading, Skeleton, SkeletonText } from "#ui/index.ts";

export const summaryGrid = "grid items-start gap-4 lg:grid-cols-2 lg:gap-5";

export function SummarySkeleton() {
  return (
    <Loading className={summaryGrid}>
      {Array.from({ length: 4 }, (_, card) => (
        <div key={card} aria-hidden className="rounded-lg bg-surface p-5 ring-1 ring-line">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-3 w-1/4" />
          <Skeleton className="mt-6 h-32 w-full" />
          <SkeletonText lines={2} className="mt-4" />
        </div>
      ))}
    </Loading>
  );
}
