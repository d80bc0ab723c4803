import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSeen } from "#lib/hooks/use-seen.ts";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Calls `onSeen` once when the mark scrolls into view in a visible tab. */
export function SeenMark({ onSeen }: { onSeen: () => void }) {
  const { ref, isSeen } = useSeen<HTMLSpanElement>();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const say = useRef(onSeen);
  useEffect(() => {
    say.current = onSeen;
  });
  useEffect(() => {
    if (isSeen && isVisible) say.current();
  }, [isSeen, isVisible]);
  return <span ref={ref} aria-hidden className="pointer-events-none absolute bottom-0 h-px w-px" />;
}
