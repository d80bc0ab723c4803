import { useEffect } from "react";

export const productName = "Firstlight";

/** Names the page in the tab, the history and for screen readers, once its own name is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title]);
}
