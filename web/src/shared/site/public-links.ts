/** Paths of the public pages. */
export const publicPaths = [
  "/terms",
  "/privacy",
  "/contact",
  "/about",
  "/careers",
  "/blog",
  "/security",
  "/changelog",
  "/accessibility",
] as const;
/** With the one of all posts. */
export type PublicPath = (typeof publicPaths)[number] | "/" | "/blog/*";

/** The public page at an address. */
export function publicPathOf(path: string): PublicPath | undefined {
  if (path === "/") return path;
  if (/^\/blog\/./.test(path)) return "/blog/*";
  return publicPaths.find((address) => address === path.replace(/\/$/, ""));
}

/** The public page a click leads to; anything else is the browser's: other pages, new tabs, places of this one. */
export function publicLinkOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return undefined;
  const isPublic = link.pathname === "/" || publicPaths.some((path) => path === link.pathname);
  return isPublic && link.pathname !== location.pathname ? new URL(link.href) : undefined;
}
