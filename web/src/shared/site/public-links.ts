import { isLanguage, type Language } from "@firstlight/contract";

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

/** Public pages that exist in every language; the others are in English alone. */
export const translatedPaths: readonly string[] = ["/", "/about", "/contact", "/terms", "/privacy"];

/** Public pages that a company's domain has, too: its people agree to them. `app/web.ts` of the server knows the same. */
const ofAllDomains = /^\/(terms|privacy)?$/;

/** The address of the product's site, as pages of a custom domain name it. While the build writes pages, there is no document. */
export const siteOfCustomDomain = () =>
  globalThis.document?.querySelector<HTMLElement>("meta[data-site]")?.dataset["site"];

/** Before the path of a public page, without language: empty where this domain has the page. */
export function originOf(path: string): string | undefined {
  return ofAllDomains.test(path) ? "" : siteOfCustomDomain();
}

/** A path below a language, "/de/about", in its parts; English has no prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const prefix = path.split("/", 2)[1];
  return isLanguage(prefix) && prefix !== "en"
    ? { language: prefix, path: path.slice(prefix.length + 1) || "/" }
    : { language: "en", path };
}

/** The public page at an address of this domain. */
export function publicPathOf(address: string): PublicPath | undefined {
  const { language, path } = splitLanguage(address);
  const whole = path.replace(/\/$/, "");
  const known = /^\/blog\/./.test(path) ? "/blog/*" : whole ? publicPaths.find((one) => one === whole) : "/";
  return known && !originOf(known) && (language === "en" || translatedPaths.includes(known)) ? known : undefined;
}
