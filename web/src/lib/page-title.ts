import { useEffect } from "react";
import { t } from "./texts.ts";

export const productName = t("Firstlight");

let name = productName;
let unread = 0;

function show(): void {
  const count = unread > 99 ? "99+" : unread;
  document.title = unread > 0 ? `(${count}) ${name}` : name;
}

/** Names the page in the tab and the history. */
export function setPageTitle(title: string | undefined): void {
  name = title ? `${title} · ${productName}` : productName;
  show();
}

/** What the page is called, without what is unread. */
export function pageTitle(): string {
  return name;
}

/** Says in the tab, too, how much is unread; nothing at 0. */
export function setUnreadInTitle(count: number): void {
  unread = count;
  show();
}

/** Names the page in the tab, the history and for screen readers, once its own name is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
