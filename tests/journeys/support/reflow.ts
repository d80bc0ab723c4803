/** Text at 200 % (WCAG 1.4.4), 400 % zoom (1.4.10) and forced colors: what axe cannot see. */
import { expect, type Page } from "@playwright/test";
import { expectNoSideScroll } from "./layout.ts";

/** 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };
/** How much of the height bars that stay may take before they hide what people read. */
const mostCovered = 0.5;

/** Runs in the page: the part of the height that stays while the page scrolls, looked at in its middle. */
function coveredPart(): number {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  // Dialogs and menus are above the page, and scroll by themselves.
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")) return 0;
  if (scrollHeight <= clientHeight * 1.5) return 0;
  window.scrollTo(0, (scrollHeight - clientHeight) / 2);
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (["fixed", "sticky"].includes(getComputedStyle(element).position) || stays(element.parentElement));
  const heights = Array.from({ length: clientHeight }, (_, y) => y);
  const covered = heights.filter((y) => stays(document.elementFromPoint(clientWidth / 2, y)));
  window.scrollTo(0, 0);
  return covered.length / clientHeight;
}

/** Runs in the page: text that a box cuts off without a way to read it. */
function clippedTexts(): string[] {
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const isLeftOut = (box: Element) =>
    !box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    box.closest("[aria-hidden=true], [inert], [role=progressbar]") !== null ||
    // For screen readers alone.
    box.clientWidth <= 1 ||
    box.clientHeight <= 1;
  /** Whether people can scroll to it. */
  const isScrolledIn = (element: Element | null, box: Element): boolean =>
    element !== null &&
    element !== box &&
    (/auto|scroll/.test(getComputedStyle(element).overflow) || isScrolledIn(element.parentElement, box));
  const textsIn = (box: Element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const texts: { text: string; rect: DOMRect; parent: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || isLeftOut(node.parentElement) || node.textContent?.trim() === "") continue;
      range.selectNodeContents(node);
      texts.push({ text: node.textContent ?? "", rect: range.getBoundingClientRect(), parent: node.parentElement });
    }
    return texts;
  };
  return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((box) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const isWide = hides(overflowX) && box.scrollWidth > box.clientWidth + 2;
    const isHigh = hides(overflowY) && box.scrollHeight > box.clientHeight + 2;
    // A shortened text stands as a whole on a page of its own or in its title.
    const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    if ((!isWide && !isHigh) || isShortened || isLeftOut(box)) return [];
    const edge = box.getBoundingClientRect();
    const isCut = ({ rect, parent }: { rect: DOMRect; parent: Element }) =>
      !isScrolledIn(parent, box) &&
      ((isWide && (rect.right > edge.right + 2 || rect.left < edge.left - 2)) ||
        (isHigh && rect.bottom > edge.bottom + 2));
    return textsIn(box)
      .filter(isCut)
      .map(({ text }) => `“${text.trim().slice(0, 40)}” in ${box.tagName.toLowerCase()}.${box.className}`);
  });
}

/** Runs in the page: controls that only their background shows, which forced colors take away. */
function unseenControls(): string[] {
  const controls = "button, input:not([type=hidden]), select, textarea, [role=switch], [role=checkbox], [role=radio]";
  const hasEdge = (style: CSSStyleDeclaration) =>
    [style.borderTopWidth, style.borderBottomWidth, style.outlineWidth].some((width) => Number.parseFloat(width) > 0) &&
    [style.borderTopStyle, style.borderBottomStyle, style.outlineStyle].some((line) => line !== "none");
  const faceOf = (element: HTMLElement) => (element.matches("input") ? (element.closest("label") ?? element) : element);
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const face = faceOf(control);
    if (!face.checkVisibility({ visibilityProperty: true }) || face.closest("[aria-hidden=true], [inert]")) return [];
    const parts = [face, ...face.querySelectorAll<HTMLElement>("*"), face.parentElement].filter(
      (part) => part !== null,
    );
    const isSeen =
      face.innerText.trim() !== "" ||
      face.querySelector("svg, img") !== null ||
      parts.some((part) => hasEdge(getComputedStyle(part)));
    return isSeen ? [] : [`${control.tagName.toLowerCase()} “${control.getAttribute("aria-label") ?? control.id}”`];
  });
}

/** Nothing is lost with letters twice as large, at 400 % zoom, or in forced colors. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  await expectNoSideScroll(page);
  expect
    .soft(await page.evaluate(coveredPart), `part of ${page.url()} under bars at 400 % zoom`)
    .toBeLessThan(mostCovered);
  await page.setViewportSize({ width: 1280, height: 1024 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expectNoSideScroll(page);
  expect(await page.evaluate(clippedTexts), `texts cut off at 200 % at ${page.url()}`).toEqual([]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(unseenControls), `controls unseen in forced colors at ${page.url()}`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}
