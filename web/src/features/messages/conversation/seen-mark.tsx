import { useEffect, useRef } from "react";
import { useSeen } from "#lib/hooks/use-seen.ts";
import { useTabVisible } from "#lib/hooks/use-tab-visible.ts";

/** Calls `onSeen` once when the mark scrolls into view in a visible tab. */
export function SeenMark({ onSeen }: { onSeen: () => void }) {
  const { ref, isSeen } = useSeen<HTMLSpanElement>();
  const isVisible = useTabVisible();
  const say = useRef(onSeen);
  useEffect(() => {
    say.current = onSeen;
  });
  useEffect(() => {
    if (isSeen && isVisible) say.current();
  }, [isSeen, isVisible]);
  return <span ref={ref} aria-hidden className="pointer-events-none absolute bottom-0 h-px w-px" />;
}
