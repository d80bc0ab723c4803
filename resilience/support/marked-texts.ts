/** A pseudo-language that marks the start and end of each translated text, so that hard-coded texts are found. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect } from "../../tests/journeys/support/journey.ts";

const open = "⟦";
const close = "⟧";

async function readJson(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
}

/** English between brackets, by the keys that every catalogue has. */
async function marked(): Promise<Record<string, unknown>> {
  const mark = (text: unknown) => `${open}${String(text)}${close}`;
  const english = Object.entries(await readJson("contract/texts/en.json")).map(([key, text]) => {
    const forms = typeof text === "object" && text ? Object.entries(text).map(([one, form]) => [one, mark(form)]) : [];
    return [key, typeof text === "string" ? mark(text) : Object.fromEntries(forms)];
  });
  return Object.fromEntries(english);
}

/** What asks for German gets the marked language: as it came with the build, but for its texts. */
export async function loadMarkedTexts(page: Page): Promise<void> {
  const manifest = (await readJson("web/dist/.vite/manifest.json")) as Record<string, { file: string }>;
  const { file } = manifest["src/languages/de.ts"] ?? { file: "" };
  const body = `import { messages as own } from "/${file}?own"; export const messages = { ...own, catalogue: ${JSON.stringify(await marked())} };`;
  await page.route(`**/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** Runs in the page. Finds letters outside the marks, in visible texts and in accessible names. */
function unmarked([open, close]: readonly [string, string]): string[] {
  const found: string[] = [];
  let depth = 0;
  const collect = (text: string, where: Element | null) => {
    let outside = "";
    for (const character of text) {
      if (character === open) depth += 1;
      else if (character === close) depth -= 1;
      else if (depth === 0) outside += character;
    }
    if (/\p{Script=Latin}/u.test(outside)) found.push(`${where?.tagName.toLowerCase()}: ${outside.trim()}`);
  };
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || parentElement.closest("script, style, noscript") || !isSeen(parentElement)) continue;
    collect(node.textContent ?? "", parentElement);
  }
  depth = 0;
  collect(document.title.replace(/Firstlight$/, ""), document.querySelector("title"));
  for (const element of document.querySelectorAll(
    "[aria-label], [aria-description], [aria-valuetext], [aria-roledescription], [alt], [title], [placeholder]",
  )) {
    if (!isSeen(element)) continue;
    for (const name of [
      "aria-label",
      "aria-description",
      "aria-valuetext",
      "aria-roledescription",
      "alt",
      "title",
      "placeholder",
    ]) {
      depth = 0;
      collect(element.getAttribute(name) ?? "", element);
    }
  }
  return found;
}

/** Names of languages, in their own words. */
const ownNames = /^option: (English|Deutsch|Español|Français|Português)$/;
/** German texts built into the component kit, and the names of keys. */
const others = /^(button: Schließen|kbd: Enter)$/;
/** As the browser writes days in German. */
const days = /\d{1,2}\. (Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)\w*\.?/g;
/** What `api.ts` has people type, their initials, and addresses. */
const typed =
  /Olivia Owner|Tess Tester|\b(OO|TT)\b|Find what confuses people\.|Five minutes at most\.|\S+@\S+|[\w-]+\.example|\bFirstlight\b/g;

/** Everything that can be read came through the language: people wrote in other letters than the interface. */
export async function expectEveryTextMarked(page: Page): Promise<void> {
  await expect(page.getByText(`${open}Loading…${close}`)).toHaveCount(0);
  const found = await page.evaluate(unmarked, [open, close] as const);
  const surprising = found
    .filter((each) => !ownNames.test(each) && !others.test(each))
    .map((each) => each.replaceAll(days, "").replaceAll(typed, ""))
    .filter((each) => /: .*\p{Script=Latin}/u.test(each));
  expect.soft(surprising, `texts of ${page.url()} that no language has`).toEqual([]);
}
