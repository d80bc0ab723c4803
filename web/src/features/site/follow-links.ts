import { publicPathOf } from "#shared/site/public-links.ts";
import { publicLinkOf } from "#shared/site/public-href.ts";
import { readStored, storageKeys } from "#lib/offline/storage.ts";

function arriveAt({ hash }: URL): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  // Moves the focus to the new page's heading, for screen readers.
  (target ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
}

/**
 * Opens public pages without a full page load.
 * @param show renders the page at a path
 * @returns a function that stops it
 */
export function followLinks(show: (path: string) => Promise<void>): () => void {
  const open = async (to: URL) => {
    await show(to.pathname);
    if (location.href === to.href) arriveAt(to);
  };
  const onClick = (event: MouseEvent) => {
    const to = publicLinkOf(event);
    // Signed-in users are redirected from the front page into the app.
    if (!to || (publicPathOf(to.pathname) === "/" && readStored(storageKeys.session) !== null)) return;
    event.preventDefault();
    history.pushState(null, "", to);
    void open(to);
  };
  const onMove = () => void show(location.pathname);
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", onMove);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", onMove);
  };
}
