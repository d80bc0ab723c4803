const longest = 30_000;

/** Milliseconds before the next try, longer with each failure and never the same for everybody. */
export function waitAfter(failures: number, asked: number): number {
  const least = Math.min(Math.max(asked, 1_000), longest / 2);
  const window = Math.min(least * 2 ** failures, longest);
  return window / 2 + Math.random() * (window / 2);
}

/** Waits, unless the connection comes back, somebody looks again, or nobody waits any more. */
export function waitOrWake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const wake = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener("online", wake, { signal: ended.signal });
    document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" && wake()), {
      signal: ended.signal,
    });
    signal.addEventListener("abort", wake, { signal: ended.signal });
    if (signal.aborted) wake();
  });
}
