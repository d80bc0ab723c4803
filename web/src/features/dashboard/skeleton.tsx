import { Loading, Skeleton, SkeletonCard } from "#ui/index.ts";

/** The dashboard or a project of a tester, while it loads: a heading, the tabs, and what is below. */
export function DashboardSkeleton({ title }: { title: string }) {
  return (
    <Loading>
      <h1 className="sr-only">{title}</h1>
      <div aria-hidden>
        <Skeleton className="my-1 h-5 w-48" />
        <Skeleton className="mt-2 h-3.5 w-32" />
        <Skeleton className="mt-6 h-8 w-full max-sm:hidden" />
      </div>
      <div className="mt-5 flex flex-col gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}
