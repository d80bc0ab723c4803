import { type ComponentType, lazy, Suspense } from "react";

// Where it does not load everything else still works.
const Bell = lazy((): Promise<{ default: ComponentType }> =>
  import("./bell.tsx").then(
    (module) => ({ default: module.Bell }),
    () => ({ default: () => null }),
  ),
);

/** The bell of both headers. Its place is kept while it comes, so that nothing moves. */
export function BellSlot() {
  return (
    <span className="size-control shrink-0">
      <Suspense>
        <Bell />
      </Suspense>
    </span>
  );
}
