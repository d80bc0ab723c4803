import { useCallback } from "react";

/** Shows a file in an element, for as long as it is there: give it as the element's `ref`. */
export function useShownFile(file: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (!element) return;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}
