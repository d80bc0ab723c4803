import { Loading, SkeletonRow } from "#ui/index.ts";

/** A table that is on its way. */
export function RowsSkeleton() {
  return (
    <Loading>
      {Array.from({ length: 8 }, (_, row) => (
        <SkeletonRow key={row} columns={5} />
      ))}
    </Loading>
  );
}
