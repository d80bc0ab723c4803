import { isLanguage, type Language } from "@firstlight/contract";
import { siteOfCustomDomain } from "#shared/companies/custom-domain.ts";

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
const pathsOfAllDomains: readonly string[] = ["/", "/terms", "/privacy"];

/** Before the path of a public page, without language: empty where this domain has the page. */
export function originOf(path: string): string {
  return pathsOfAllDomains.includes(path) ? "" : siteOfCustomDomain();
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
  if (path === "/") return path;
  const known = publicPaths.find((one) => one === path.replace(/\/$/, ""));
  if (originOf(known ?? path)) return undefined;
  if (language === "en" && /^\/blog\/./.test(path)) return "/blog/*";
  return known && (language === "en" || translatedPaths.includes(known)) ? known : undefined;
}
