import { useEffect, useId } from "react";

/**
 * An id for a control that React Aria announces by reference. Announcements stay in the page for seconds; when the
 * control is gone before them, they would name nothing, so they go with it.
 */
export function useAnnouncedId(given: string | undefined): string {
  const own = useId();
  const id = given ?? own;
  useEffect(
    () => () => {
      const selector = `[data-live-announcer] [aria-labelledby~="${CSS.escape(id)}"]`;
      for (const announcement of document.querySelectorAll(selector)) announcement.remove();
    },
    [id],
  );
  return id;
}
