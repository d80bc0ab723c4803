import { useEffect, useId } from "react";

// The very first announcement of a page waits this long for its live region; the control may be gone before.
const lateMs = 150;

/**
 * An id for a control that React Aria announces by reference. Announcements stay in the page for seconds; when the
 * control is gone before them, they would name nothing, so they go with it.
 */
export function useAnnouncedId(given: string | undefined): string {
  const own = useId();
  const id = given ?? own;
  useEffect(() => {
    const page = document;
    const selector = `[data-live-announcer] [aria-labelledby~="${CSS.escape(id)}"]`;
    const sweep = () => {
      if (page.getElementById(id)) return;
      for (const announcement of page.querySelectorAll(selector)) announcement.remove();
    };
    return () => {
      sweep();
      setTimeout(sweep, lateMs);
    };
  }, [id]);
  return id;
}
