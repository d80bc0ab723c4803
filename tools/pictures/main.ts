// The pictures of the public pages, taken of the product itself with its sample company; tools/run.js gets us here.
// `npm run pictures -- builder answers` takes these alone, and leaves the others as they are.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startProduct } from "../../tests/journeys/support/product.ts";
import { findBrowser } from "../../tests/support/browser.ts";
import { root } from "../root.js";
import { findSample, type Sample } from "./find-sample.ts";
import { type Shot, shots } from "./shots.ts";

const folder = join(root, "web/src/features/site/landing/pictures");
const themes = ["light", "dark"] as const;
// For screens with one pixel to a point, and for all others.
const scales = [1, 2] as const;
const sharpest = 2;

type Sizes = Record<string, { width: number; height: number }>;
const sizesFile = join(folder, "sizes.json");

/** The page keeps room for each before it has come. */
function recordSize(name: string, size: { width: number; height: number }): void {
  const known = existsSync(sizesFile) ? (JSON.parse(readFileSync(sizesFile, "utf8")) as Sizes) : {};
  writeFileSync(sizesFile, `${JSON.stringify({ ...known, [name]: size }, null, 2)}\n`);
}

async function openAs(browser: Browser, url: string, { as, viewport }: Shot, sample: Sample): Promise<Page> {
  const session = { name: "firstlight.session", value: JSON.stringify(sample.people[as]) };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: sharpest,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    isMobile: as === "tester",
    hasTouch: as === "tester",
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [session] }] },
  });
  // The stream of what changes never ends.
  await context.route("**/api/events", (route) => route.fulfill({ status: 204 }));
  return context.newPage();
}

async function write(png: Buffer, { name, height }: Shot, theme: string): Promise<void> {
  const taken = await sharp(png).metadata();
  const least = Math.min(taken.height, (height ?? taken.height) * sharpest);
  const whole = await sharp(png).extract({ left: 0, top: 0, width: taken.width, height: least }).png().toBuffer();
  const own = { width: Math.round(taken.width / sharpest), height: Math.round(least / sharpest) };
  recordSize(name, own);
  for (const scale of scales) {
    const width = own.width * scale;
    const file = join(folder, `${name}-${theme}-${scale}x.avif`);
    // No chroma subsampling, because it puts fringes around colored letters.
    await sharp(whole).resize({ width }).avif({ quality: 56, effort: 2, chromaSubsampling: "4:4:4" }).toFile(file);
  }
}

async function take(page: Page, shot: Shot, sample: Sample): Promise<void> {
  await page.goto(shot.path(sample.ids));
  await shot.ready(page);
  // The positions of the pointer and the focus must not show.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    await write(await (shot.part ? shot.part(page) : page).screenshot(), shot, colorScheme);
  }
}

/** Takes the preview picture for shared links: the top of the front page, without its navigation and sign-in links. */
async function takeOpenGraph(browser: Browser, url: string): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  await page.goto("/");
  await page.addStyleTag({
    content:
      "header nav, header details, header div div, #hero a, #hero-note { display: none !important } #hero { padding-block: 0 !important; min-height: 566px } #why { display: none }",
  });
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot();
  writeFileSync(
    join(root, "web/public/open-graph.png"),
    await sharp(png).png({ palette: true, effort: 10 }).toBuffer(),
  );
  await context.close();
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const product = await startProduct({ hasSample: true });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  const sample = await findSample(product.url);
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const page = await openAs(browser, product.url, shot, sample);
    await take(page, shot, sample);
    await page.context().close();
    console.log(`Took ${shot.name}.`);
  }
  if (wanted.length === 0 || wanted.includes("open-graph")) await takeOpenGraph(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
}
