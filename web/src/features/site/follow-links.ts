import { publicPathOf, siteOfCustomDomain } from "#shared/site/public-links.ts";
import { publicLinkOf } from "#shared/site/public-href.ts";
import { readStored, storageKeys, writeStored } from "#lib/offline/storage.ts";
import { currentLanguage } from "#lib/text/translate.ts";

function arriveAt({ hash }: URL): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  // Moves the focus to the new page's heading, for screen readers.
  (target ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
}

/** Who reads the site in a language signs in and up in it. */
function rememberLanguage({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const language = currentLanguage();
  if (language !== "en" && /^\/(login|signup)$/.test(link?.pathname ?? "")) writeStored(storageKeys.language, language);
}

/** Signed-in users and those of a company's domain are redirected from the front page into the app. */
function leadsIntoApp(): boolean {
  return readStored(storageKeys.session) !== null || siteOfCustomDomain() !== undefined;
}

/**
 * Opens public pages without a full page load.
 * @param show renders the page at a path
 * @returns a function that stops it
 */
export function followLinks(show: (path: string) => Promise<void>): () => void {
  let shown = location.pathname;
  const open = async (to: URL) => {
    shown = to.pathname;
    await show(to.pathname);
    if (location.href === to.href) arriveAt(to);
  };
  const onClick = (event: MouseEvent) => {
    rememberLanguage(event);
    const to = publicLinkOf(event);
    if (!to || (publicPathOf(to.pathname) === "/" && leadsIntoApp())) return;
    event.preventDefault();
    history.pushState(null, "", to);
    void open(to);
  };
  const onMove = () => {
    // A link to a part of the page moves, too.
    if (location.pathname === shown) return;
    shown = location.pathname;
    void show(shown);
  };
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", onMove);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", onMove);
  };
}
