import { useEffect } from "react";
import { product } from "#lib/text/product.ts";

let name = product;
let unread = 0;

function show(): void {
  const count = unread > 99 ? "99+" : unread;
  document.title = unread > 0 ? `(${count}) ${name}` : name;
}

/** Sets the page title in the tab and the history. */
export function setPageTitle(title: string | undefined): void {
  name = title ? `${title} · ${product}` : product;
  show();
}

/** The page title without the unread count. */
export function pageTitle(): string {
  return name;
}

/** Adds the unread count to the tab's title; removes it at 0. */
export function setUnreadInTitle(count: number): void {
  unread = count;
  show();
}

/** Sets the page title for the tab, the history and screen readers, once it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
