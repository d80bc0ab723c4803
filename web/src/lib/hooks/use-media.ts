import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether a table fits; below, its rows are cards. */
export function useTableFits(): boolean {
  return useMedia("(min-width: 48rem)");
}
