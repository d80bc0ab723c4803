import { lazy, Suspense } from "react";
import type { AllDoneProps } from "./all-done.tsx";

// Most who come have something to do.
const AllDone = lazy(async () => ({ default: (await import("./all-done.tsx")).AllDone }));

/** Its place is kept while it comes, so that nothing moves. */
export function LazyAllDone(props: AllDoneProps) {
  return (
    <Suspense fallback={<div className="min-h-60 rounded-lg bg-success-soft" />}>
      <AllDone {...props} />
    </Suspense>
  );
}
