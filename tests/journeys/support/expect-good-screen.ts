/** Whether a screen may be shown to people: any of them, on any screen, by day and by night. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { missingValue } from "../../support/missing-value.ts";
import { expectNoSideScroll } from "./layout.ts";
import { expectReflow } from "./reflow.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const narrowest = 320;
const widths = [narrowest, 360, 375, 768, 1440];
/** Every run examines each width and each theme once; `npm run resilience -- screens` examines each width in each theme. */
const examined: Readonly<Record<number, readonly ("light" | "dark")[]>> =
  process.env["SCREENS"] === "all"
    ? { 375: ["light", "dark"], 1440: ["light", "dark"] }
    : { 375: ["dark"], 1440: ["light"] };

/** A page answers a new width as it draws the next frame, which a busy machine does late. */
async function drawNext(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => void requestAnimationFrame(() => void requestAnimationFrame(drawn))),
  );
}

/** Waits for animations to end, since colors are final only then. */
async function settle(page: Page): Promise<void> {
  await drawNext(page);
  await expect(page.getByText("Loading…")).toHaveCount(0);
  // Asked again and again: the promises of animations wait for a frame that a still page may never draw.
  const countMoving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running" && one.effect?.getTiming().iterations !== Infinity).length;
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}

/**
 * Lists skip rendering below the fold and keep the old theme's colors there, so everything is rendered.
 * Color transitions are off: they report every element to the page, which takes longer than all rules.
 */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync("*, ::before, ::after { content-visibility: visible !important; transition: none !important; }");
    document.adoptedStyleSheets = [all];
  });
}

/** Turns animations back on for later steps. */
async function letMove(page: Page): Promise<void> {
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
}

/** Scrolls to the top, since targets half under the header count as small. Not with a menu or dialog, which would close. */
async function comeUp(page: Page): Promise<void> {
  const over = page.locator("[role=menu], [role=listbox], [role=dialog], [role=alertdialog]").filter({ visible: true });
  if ((await over.count()) === 0) await page.evaluate(() => window.scrollTo(0, 0));
}

/** Once a page, however often it is examined: reading so much script takes longer than examining. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
}

async function findBarriers(page: Page): Promise<string[]> {
  await comeUp(page);
  await settle(page);
  await bringAxe(page);
  // The other mode opens a page of its own for each look, for frames that we do not have.
  const axe = new AxeBuilder({ page, axeSource: "void axe" }).setLegacyMode(true);
  // All rules run. Only violations are reported in detail, since details of passed rules would double the time.
  const { violations } = await axe
    .options({ resultTypes: ["violations"] })
    .withTags(standards)
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary, html }) =>
        `${impact} ${id}: ${target.join(" ")} ${html} ${failureSummary?.split("\n")[1]}`,
    ),
  );
}

/** Checks the current screen, wide and narrow, by day and by night. */
export async function expectFitToShow(page: Page): Promise<void> {
  const found: string[] = [];
  expect(await page.locator("body").innerText()).not.toMatch(missingValue);
  // A menu on its way out, held still, would never be gone.
  await expect(page.locator("[data-exiting]")).toHaveCount(0);
  await holdStill(page);
  await expectReflow(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await expectNoSideScroll(page);
    for (const colorScheme of examined[width] ?? []) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const barrier of await findBarriers(page)) found.push(`${width} ${colorScheme} ${barrier}`);
    }
  }
  await letMove(page);
  expect(found, `barriers of ${page.url()}`).toEqual([]);
}

/** A whole screen: named, with one first heading, and fit to show. */
export async function expectGoodScreen(page: Page, title: string, heading = title): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeAttached();
  await expect(page.locator("h1")).toHaveCount(1);
  // The title may start with the unread count.
  const name = title === "" ? "Firstlight" : `${title} · Firstlight`;
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, "")).toBe(name);
  await expectFitToShow(page);
}
