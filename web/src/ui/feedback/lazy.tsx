import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";

interface LazyPartOptions<P> {
  /** Shown while the code loads; nothing by default. */
  fallback?: () => ReactNode;
  /** The code loads once this holds for the first time. The part then stays, for example to animate its closing. */
  when?: (props: P) => boolean;
}

/** The nearest Suspense waits for the part. A part that comes later would hide what it already shows. */
interface OuterOptions {
  fallback: "outer";
  when?: never;
}

type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before the part is shown. A failure shows, and is tried again, once it is. */
  preload: () => void;
};

const asDefault = <P,>(Part: ComponentType<P>) => ({ default: Part });

/**
 * A component in a chunk of its own, which loads when it is first rendered. The nearest error boundary reports a failure.
 * Without Suspense, unless the outer one waits: React leaves a fallback on screen for 300 ms, however soon the code is there.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, when }: LazyPartOptions<P> | OuterOptions = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const start = async () => (Loaded ??= await load());
  const preload = () => void start().catch(() => undefined);

  // A lazy component keeps its failure, so that Retry needs another one.
  let Waiting: ComponentType<P> | undefined;

  function LazyPart(props: P) {
    const isWanted = when?.(props) ?? true;
    const [wasWanted, setWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWanted(true);
    const [, redraw] = useState({});
    const isAwaited = wasWanted && !Loaded;
    useEffect(() => {
      if (!isAwaited) return;
      start().then(
        () => redraw({}),
        (error: unknown) => {
          Waiting = undefined;
          redraw(() => {
            throw error;
          });
        },
      );
    }, [isAwaited]);
    if (!isWanted && !wasWanted) return null;
    if (Loaded) return <Loaded {...props} />;
    return fallback === "outer" ? null : fallback?.();
  }

  /** Suspends until an attempt ended. Of a failed one the part tries again, and reports the failure. */
  function OuterPart(props: P) {
    const [Part] = useState(
      () => Loaded ?? (Waiting ??= lazy(() => start().then(asDefault, () => asDefault(LazyPart)))),
    );
    return <Part {...props} />;
  }
  return Object.assign(fallback === "outer" ? OuterPart : LazyPart, { preload });
}
