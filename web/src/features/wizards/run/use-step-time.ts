import { limits } from "@firstlight/contract";
import { useCallback, useEffect, useRef } from "react";

interface StepTimeInput {
  /** Nothing is measured without one. */
  stepId: string | undefined;
  /** Seconds of earlier sessions. */
  before: number;
  /** Called when the step is left and when the page is hidden. */
  onPause: (stepId: string, seconds: number) => void;
}

/**
 * Measures the time spent on a step, only while the page is visible.
 * @returns a function that gives the whole seconds so far, over all sessions
 */
export function useStepTime({ stepId, before, onPause }: StepTimeInput): () => number {
  const clock = useRef({ earlier: 0, since: null as number | null });
  const latest = useRef({ before, onPause });
  useEffect(() => {
    latest.current = { before, onPause };
  });
  const seconds = useCallback(() => {
    const { earlier, since } = clock.current;
    const running = since === null ? 0 : performance.now() - since;
    return Math.min(Math.floor((earlier + running) / 1000), limits.timeSpent);
  }, []);
  useEffect(() => {
    if (stepId === undefined) return undefined;
    const start = () => (document.visibilityState === "visible" ? performance.now() : null);
    clock.current = { earlier: latest.current.before * 1000, since: start() };
    const pause = () => {
      const { earlier, since } = clock.current;
      if (since === null) return;
      clock.current = { earlier: earlier + performance.now() - since, since: null };
      latest.current.onPause(stepId, seconds());
    };
    const turn = () => {
      if (document.visibilityState !== "visible") return pause();
      clock.current.since ??= performance.now();
    };
    document.addEventListener("visibilitychange", turn);
    window.addEventListener("pagehide", pause);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      window.removeEventListener("pagehide", pause);
      pause();
    };
  }, [stepId, seconds]);
  return seconds;
}
