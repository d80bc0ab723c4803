import { Card, cx, Loading, Skeleton } from "#ui/index.ts";

const heights = ["h-16", "h-32", "h-24", "h-44", "h-28", "h-12", "h-36", "h-20", "h-28", "h-40", "h-24", "h-32"];

const firstDays = 7;

/** What the chart of days will look like, with the list of the first ones beside or below it. */
export function ChartSkeleton({ title }: { title: string }) {
  return (
    <Card as="section" title={title}>
      <Loading className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_13rem]">
        <div>
          <Skeleton className="mb-6 h-3 w-56 max-w-full" />
          <div className="flex h-48 items-end gap-2 border-b border-line sm:gap-4">
            {heights.map((height, bar) => (
              <Skeleton key={bar} className={cx("min-w-0 grow rounded-b-none!", height)} />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-5 py-2">
          {Array.from({ length: firstDays + 1 }, (_, row) => (
            <Skeleton key={row} className="h-3.5 w-full" />
          ))}
        </div>
      </Loading>
    </Card>
  );
}

/** What a panel of so many numbers will look like. */
export function PanelSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <Card as="section" title={title}>
      <Loading className="flex flex-col gap-6">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex flex-col gap-2.5">
            <div className="flex justify-between gap-4">
              <Skeleton className="h-3 w-32" />
              <Skeleton className="h-3 w-14" />
            </div>
            <Skeleton className="h-2 w-full" />
          </div>
        ))}
      </Loading>
    </Card>
  );
}
