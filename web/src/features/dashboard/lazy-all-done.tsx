import { lazy, Suspense } from "react";
import type { AllDoneProps } from "./all-done.tsx";

// Most who come have something to do.
const AllDone = lazy(async () => ({ default: (await import("./all-done.tsx")).AllDone }));

/** Its space stays reserved while it loads, so that the layout does not shift. */
export function LazyAllDone(props: AllDoneProps) {
  return (
    <Suspense fallback={<div className="min-h-60 rounded-lg bg-success-soft" />}>
      <AllDone {...props} />
    </Suspense>
  );
}
