import { lazyPart } from "#ui/feedback/lazy.tsx";

const loadParts = () => import("./later-parts.ts");

/** Most who come have something to do. Its space stays reserved while it loads, so that the layout does not shift. */
export const LazyAllDone = lazyPart(async () => (await loadParts()).AllDone, {
  fallback: () => <div className="min-h-60 rounded-lg bg-success-soft" />,
});

/** Few have something to check. */
export const LazyChecks = lazyPart(async () => (await loadParts()).Checks);
