import { useEffect, useRef, useState } from "react";

/** Whether a part of the page has come into sight, or near it: what it shows is loaded then. */
export function useSeen<E extends Element>(margin = "0px") {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || isSeen) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [isSeen, margin]);
  return { ref, isSeen };
}
