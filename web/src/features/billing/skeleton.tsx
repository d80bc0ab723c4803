import { t } from "#lib/text/translate.ts";
import { Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { layout } from "./layout.ts";

function StatusSkeleton() {
  return (
    <div className="rounded-lg bg-surface p-5 ring-1 ring-line">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-5 w-16 rounded-full!" />
      </div>
      <Skeleton className="mt-6 h-7 w-44" />
      <Skeleton className="mt-3 h-3 w-64 max-w-full" />
      <Skeleton className="mt-6 h-24 w-full" />
    </div>
  );
}

function ActionsSkeleton() {
  return (
    <div className="rounded-lg bg-surface p-5 ring-1 ring-line">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-5 h-3 w-full" />
      <Skeleton className="mt-6 h-14 w-full" />
      <Skeleton className="mt-2 h-14 w-full" />
      <Skeleton className="mt-6 h-3 w-full" />
      <Skeleton className="mt-3 h-3 w-2/3" />
      <Skeleton className="mt-6 h-9 w-full" />
    </div>
  );
}

/** The page as it will be, before the server has said anything. */
export function BillingSkeleton() {
  return (
    <Loading label={t("Loading billing…")}>
      <div aria-hidden className={layout.grid}>
        <StatusSkeleton />
        <div className={layout.aside}>
          <ActionsSkeleton />
          <SkeletonCard />
        </div>
        <SkeletonCard />
        <div>
          <Skeleton className="h-4 w-24" />
          <SkeletonCard className="mt-4" />
        </div>
      </div>
    </Loading>
  );
}
