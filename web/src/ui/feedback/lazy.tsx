import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";

interface LazyPartOptions<P> {
  /** Shown while the code loads; nothing by default. "outer": the nearest Suspense waits for the part. */
  fallback?: (() => ReactNode) | "outer";
  /** The code loads once this holds for the first time. The part then stays, for example to animate its closing. */
  when?: (props: P) => boolean;
}

type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before the part is shown. A failure shows, and is tried again, once it is. */
  preload: () => void;
};

/**
 * A component in a chunk of its own, which loads when it is first rendered. The nearest error boundary reports a failure.
 * Without Suspense, unless the outer one waits: React leaves a fallback on screen for 300 ms, however soon the code is there.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, when }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const start = async () => (Loaded ??= await load());
  const preload = () => void start().catch(() => undefined);

  if (fallback === "outer") {
    const Suspending = lazy<ComponentType<P>>(async () => ({ default: await start() }));
    return Object.assign(
      function SuspendingPart(props: P) {
        const [Part] = useState(() => Loaded ?? Suspending);
        return <Part {...props} />;
      },
      { preload },
    );
  }
  return Object.assign(
    function LazyPart(props: P) {
      const isWanted = when?.(props) ?? true;
      const [wasWanted, setWanted] = useState(isWanted);
      if (isWanted && !wasWanted) setWanted(true);
      const [ended, setEnded] = useState<{ error?: unknown }>();
      const isAwaited = wasWanted && !Loaded;
      useEffect(() => {
        if (!isAwaited) return undefined;
        let isLeft = false;
        start().then(
          () => isLeft || setEnded({}),
          (error: unknown) => isLeft || setEnded({ error }),
        );
        return () => {
          isLeft = true;
        };
      }, [isAwaited]);
      if (ended && "error" in ended) throw ended.error;
      if (!isWanted && !wasWanted) return null;
      return Loaded ? <Loaded {...props} /> : fallback?.();
    },
    { preload },
  );
}
