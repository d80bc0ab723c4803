import { directionOf, type Language } from "../contract/src/languages/texts.ts";
import { type Bundle, chunkHolding, pageOf, withImports } from "./bundle.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");

/** Replaces one part of a page. @throws if the page has none */
export function put(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`index.html has nothing like ${what}`);
  return text.replace(what, () => by);
}

/** Marks a page as one of a language. */
export function inLanguage(text: string, language: Language): string {
  return put(text, /<html lang="en">/, `<html lang="${language}" dir="${directionOf(language)}">`);
}

/** @throws if the markup contains an inline style, which the content security policy blocks */
export function checkHtml(name: string, html: string): void {
  const style = /<[^>]* style="[^"]*"/.exec(html);
  if (style) throw new Error(`The page ${name} has a style of its own, which the content policy forbids: ${style[0]}`);
}

/** Preload tags for scripts that the page does not name yet, so that all load in parallel. */
export function preloadTags({ bundle, root }: { bundle: Bundle; root: string }, modules: readonly string[]): string[] {
  const known = pageOf(bundle);
  const chunks = withImports(
    bundle,
    modules.map((module) => chunkHolding(bundle, root, module)),
  );
  return [...chunks]
    .filter(({ fileName }) => !known.includes(`/${fileName}"`))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`);
}

/** Puts the stylesheet first and gives preloads low priority, because the page is readable without scripts. */
export function wordsFirst(text: string): string {
  const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(text)?.[0] ?? "";
  const late = text.replace(styles, "").replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
  return late.replace(/(?=\s*<link rel="icon")/, () => styles);
}
