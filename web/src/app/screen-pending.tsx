import { Loading, Skeleton, SkeletonCard } from "#ui/feedback/skeleton.tsx";

/** While the code of a screen is on its way. */
export function ScreenPending() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-7 w-48" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard className="hidden sm:block" />
        <SkeletonCard className="hidden lg:block" />
      </div>
    </Loading>
  );
}
