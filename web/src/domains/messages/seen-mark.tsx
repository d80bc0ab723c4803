import { useEffect, useRef } from "react";
import { useSeen } from "../../lib/use-seen.ts";
import { useTabVisible } from "../../lib/use-tab-visible.ts";

/** Says once when what it lies in has come into sight, in a tab that is looked at. */
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
