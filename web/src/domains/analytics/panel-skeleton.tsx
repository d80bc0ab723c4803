import { Card, cx, Loading, Skeleton } from "../../ui/index.ts";

const heights = ["h-16", "h-32", "h-24", "h-44", "h-28", "h-12", "h-36", "h-20", "h-28", "h-40", "h-24", "h-32"];

/** What the chart of days will look like. */
export function ChartSkeleton({ title }: { title: string }) {
  return (
    <Card as="section" title={title}>
      <Loading>
        <Skeleton className="mb-6 h-3 w-56 max-w-full" />
        <div className="flex h-48 items-end gap-2 border-b border-line sm:gap-4">
          {heights.map((height, bar) => (
            <Skeleton key={bar} className={cx("min-w-0 grow rounded-b-none!", height)} />
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
