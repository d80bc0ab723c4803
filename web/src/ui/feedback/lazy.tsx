import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface LazyPartOptions<P> {
  /** Shown while the code loads; nothing by default. "outer": the nearest Suspense waits for the part. */
  fallback?: (() => ReactNode) | "outer";
  /** The code loads once this holds for the first time. The part then stays, for example to animate its closing. */
  when?: (props: P) => boolean;
}

/** A component in a chunk of its own, which loads when it is first rendered. The nearest error boundary reports a failure. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, when }: LazyPartOptions<P> = {},
): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(async () => ({ default: await load() }));
  return function LazyPart(props: P) {
    const isWanted = when?.(props) ?? true;
    const [wasWanted, setWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWanted(true);
    if (!isWanted && !wasWanted) return null;
    const part = <Part {...props} />;
    return fallback === "outer" ? part : <Suspense fallback={fallback?.()}>{part}</Suspense>;
  };
}
