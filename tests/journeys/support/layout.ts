/** What a finger and a narrow screen need. */
import { expect, type Page } from "@playwright/test";

/** Runs in the page: what can be pressed but is smaller than a thumb, written so that one finds it. */
function tooSmall({ least, except }: { least: number; except: string }): string[] {
  const pressable = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]";
  const isInText = (element: Element) => getComputedStyle(element).display === "inline";
  const isLeftOut = (element: Element) => except !== "" && element.closest(except) !== null;
  // Visually hidden inputs are pressed through their label.
  const faceOf = (element: Element) => (element.matches("input") ? (element.closest("label") ?? element) : element);
  const faces = [...document.querySelectorAll(pressable)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element) && !isLeftOut(element),
    )
    .map(faceOf)
    .filter((face) => face.getBoundingClientRect().width > 1);
  return [...new Set(faces)].flatMap((face) => {
    const { width, height } = face.getBoundingClientRect();
    if (width >= least - 0.5 && height >= least - 0.5) return [];
    const name = face.getAttribute("aria-label") ?? face.textContent.trim().slice(0, 40);
    return [`${face.tagName.toLowerCase()} “${name}” is ${Math.round(width)} × ${Math.round(height)}`];
  });
}

/** Everything that can be pressed is big enough for a thumb. */
export async function expectThumbTargets(page: Page, except = ""): Promise<void> {
  expect(await page.evaluate(tooSmall, { least: 44, except }), `targets below 44 px at ${page.url()}`).toEqual([]);
}

/** Expects no horizontal overflow, once elements placed by script have adjusted to the width. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed, { message: `width of ${page.url()} at ${width}` }).toBeLessThanOrEqual(width);
}

export async function expectPhoneFit(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectThumbTargets(page);
}

/** Runs in the page. Words that a hyphen divides are as they should be; no other element asks for one. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isHyphenated = (element: Element) =>
    getComputedStyle(element).hyphens === "auto" && getComputedStyle(element).overflowWrap === "normal";
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || isHyphenated(element)) continue;
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A word of two directions has several parts in one line.
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(word);
    }
  }
  return broken;
}

export async function expectWholeWords(page: Page): Promise<void> {
  expect(await page.evaluate(brokenWords), `broken words at ${page.url()}`).toEqual([]);
}
