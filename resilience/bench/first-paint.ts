/**
 * How soon a slow phone shows the largest thing on a page it has never loaded: `npm run bench:paint`.
 * `--runs=3` is how often each page is opened; medians are printed.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { aForm, aProject, aCompany, aTester } from "../../tests/journeys/support/api.ts";
import { startProduct } from "../../tests/journeys/support/product.ts";
import { findBrowser } from "../../tests/support/browser.ts";
import { median } from "./measure.ts";
import { mark, ms, table } from "./table.ts";

/** A phone of the lower class on slow 3G, as WebPageTest defines it. */
const phone = { slowdown: 4, latency: 400, bytesPerSecond: 400_000 / 8 };

/** Runs in the page: writes down when the largest thing so far was painted. */
function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) {
      Object.assign(globalThis, { largestPaint: startTime });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

interface Opened {
  url: string;
  /** Of a person who is signed in. */
  session?: unknown;
}

/** @returns milliseconds from the navigation */
async function largestPaint(browser: Browser, { url, session }: Opened): Promise<number> {
  const localStorage = session ? [{ name: "firstlight.session", value: JSON.stringify(session) }] : [];
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    serviceWorkers: "block",
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
  const { latency, bytesPerSecond } = phone;
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("h1").first().waitFor({ timeout: 60_000 });
  // What is larger than the first heading comes with the data.
  await page.waitForTimeout(6_000);
  const painted = await page.evaluate(() => Number(Reflect.get(globalThis, "largestPaint")));
  await context.close();
  return painted;
}

const { values } = parseArgs({ options: { runs: { type: "string" } } });
const runs = Number(values.runs ?? 3);
if (!(runs >= 1)) throw new Error("--runs is a number of at least 1.");
const product = await startProduct();
const rows: string[][] = [];
let areAllMet = true;
try {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const fields = [{ type: "text", label: "What did you try first?" }];
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const session = await aTester(product, owner, id);
  const pages = [
    { name: "landing", path: "/", goal: 3_000 },
    { name: "login", path: "/login", goal: 3_000 },
    { name: "tester home", path: "/dashboard", goal: 5_000, session },
    { name: "form", path: `/dashboard/projects/${id}/forms/${form.id}`, goal: 5_000, session },
  ];
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  for (const { name, path, goal, ...opened } of pages) {
    const paints: number[] = [];
    for (let run = 0; run < runs; run += 1)
      paints.push(await largestPaint(browser, { url: product.url + path, ...opened }));
    const isMet = median(paints) <= goal;
    areAllMet &&= isMet;
    rows.push([name, ms(median(paints)), ms(goal), mark(isMet)]);
  }
  await browser.close();
} finally {
  await product.stop();
}
console.log(`Medians of ${runs}, in ms; ${phone.slowdown} × slower processor, slow 3G.\n`);
console.log(table([["page", "largest paint", "goal", "met"], ...rows]));
process.exit(areAllMet ? 0 : 1);
