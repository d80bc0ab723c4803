const longest = 30_000;

/** Milliseconds before the next attempt: exponential backoff with jitter. */
export function waitAfter(failures: number, asked: number): number {
  const least = Math.min(Math.max(asked, 1_000), longest / 2);
  const window = Math.min(least * 2 ** failures, longest);
  return window / 2 + Math.random() * (window / 2);
}

/** Waits until the time is over, the connection returns, the tab becomes visible, or the signal aborts. */
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
