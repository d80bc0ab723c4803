import type { Language } from "@firstlight/contract";
import { currentLanguage } from "#lib/text/translate.ts";
import { originOf, publicPathOf, splitLanguage, translatedPaths } from "./public-links.ts";

/** The address of a public page, with what follows its path, in a language. From a company's domain most are elsewhere. */
export function publicHref(address: string, language: Language = currentLanguage()): string {
  const path = address.replace(/[?#].*/, "");
  const origin = originOf(path) ?? "";
  if (language === "en" || !translatedPaths.includes(path)) return origin + address;
  return `${origin}/${language}${path === "/" ? address.slice(1) : address}`;
}

/** The public page a click leads to; anything else is the browser's: other pages and languages, new tabs, places of this one. */
export function publicLinkOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return undefined;
  if (splitLanguage(link.pathname).language !== currentLanguage()) return undefined;
  const known = publicPathOf(link.pathname);
  return known && known !== "/blog/*" && link.pathname !== location.pathname ? new URL(link.href) : undefined;
}
