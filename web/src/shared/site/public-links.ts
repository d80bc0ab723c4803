/** Path prefixes of the public pages. */
export const publicPaths = ["/terms", "/privacy", "/contact", "/about", "/careers", "/blog"] as const;
export type PublicPath = (typeof publicPaths)[number] | "/";

/** The public page an address leads to, whatever follows in it. */
export function publicPathOf(path: string): PublicPath | undefined {
  return path === "/" ? path : publicPaths.find((address) => path.startsWith(address));
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
