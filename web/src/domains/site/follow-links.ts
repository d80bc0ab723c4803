import { readStored, storageKeys } from "../../lib/storage.ts";
import { sitePages, sitePathOf } from "./pages.ts";

/** The public page a click leads to; anything else is the browser's: other pages, new tabs, places of this one. */
export function pageLinkOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return undefined;
  if (link.pathname === location.pathname || !(link.pathname in sitePages)) return undefined;
  return new URL(link.href);
}

function arriveAt({ hash }: URL): void {
  const place = hash ? document.getElementById(hash.slice(1)) : null;
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
  // Where the new page begins, for those who hear it.
  (place ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
}

/**
 * Opens public pages without loading anything else anew.
 * @param show draws the page of an address at once
 * @returns ends it
 */
export function followLinks(show: (path: string) => Promise<void>): () => void {
  const open = async (to: URL) => {
    await show(to.pathname);
    arriveAt(to);
  };
  const onClick = (event: MouseEvent) => {
    const to = pageLinkOf(event);
    // Whoever is signed in is led into the app from the front page.
    if (!to || (to.pathname === "/" && readStored(storageKeys.session) !== null)) return;
    event.preventDefault();
    history.pushState(null, "", to);
    void open(to);
  };
  const onMove = () => void show(sitePathOf(location.pathname) ?? "/");
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", onMove);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", onMove);
  };
}
