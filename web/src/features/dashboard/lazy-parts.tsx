import { lazyPart } from "#ui/feedback/lazy.tsx";

/** Most who come have something to do. Its space stays reserved while it loads, so that the layout does not shift. */
export const LazyAllDone = lazyPart(async () => (await import("./later-parts.ts")).AllDone, {
  fallback: () => <div className="min-h-60 rounded-lg bg-success-soft" />,
});

/** Few have something to check. */
export const LazyChecks = lazyPart(async () => (await import("./later-parts.ts")).Checks);
