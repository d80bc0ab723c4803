/**
 * How fast the staff app follows ten actions, in a browser on the sample company: `npm run bench:interactions`.
 * `--slow=4` slows the browser's processor down as many times; `--runs=5` is how often each is done.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { signedIn } from "../../tests/journeys/support/api.ts";
import { type Product, startProduct } from "../../tests/journeys/support/product.ts";
import { findBrowser } from "../../tests/support/browser.ts";
import { median } from "./measure.ts";
import { type Action, actions } from "./staff-actions.ts";
import { mark, ms, table } from "./table.ts";

/** Milliseconds from the press. */
interface Pace {
  /** To the next paint, as Event Timing has it: in steps of 8. */
  first: number;
  /** Until what was asked for is there. */
  settled: number;
}

const goals: Pace = { first: 100, settled: 300 };

/** Runs in the page: writes down when the last press came, and how long the browser took to paint after it. */
function watchPresses(): void {
  const note = ({ timeStamp }: Event) => {
    Object.assign(document.documentElement.dataset, { pressedAt: timeStamp, longest: 0 });
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, note, true);
  const options = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime < Number(dataset["pressedAt"])) continue;
      dataset["longest"] = String(Math.max(Number(dataset["longest"]), duration));
    }
  }).observe(options);
}

async function measure(page: Page, action: Action): Promise<Pace> {
  await action.prepare(page);
  // The stream of live events keeps the network busy: what a screen preloads has come by then.
  await page.waitForTimeout(700);
  await action.press(page);
  const done = action.done(page);
  await done.waitFor();
  return done.evaluate(async () => {
    const { dataset } = document.documentElement;
    const settled = performance.now() - Number(dataset["pressedAt"]);
    // Entries of Event Timing come after the paint they tell of.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { first: Number(dataset["longest"]), settled };
  });
}

async function openPage(product: Product, slow: number): Promise<Page> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const session = await signedIn(product, "maren@quillhaven.example", "sample-otter-lantern");
  const localStorage = [{ name: "firstlight.session", value: JSON.stringify(session) }];
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  await context.addInitScript(watchPresses);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slow });
  return page;
}

const { values } = parseArgs({ options: { slow: { type: "string" }, runs: { type: "string" } } });
const slow = Number(values.slow ?? 1);
const runs = Number(values.runs ?? 5);
if (!(slow >= 1) || !(runs >= 1)) throw new Error("--slow and --runs are numbers of at least 1.");
const product = await startProduct({ hasSample: true });
const rows: string[][] = [];
let areAllMet = true;
try {
  const page = await openPage(product, slow);
  for (const action of actions) {
    const paces: Pace[] = [];
    for (let run = 0; run < runs; run += 1) paces.push(await measure(page, action));
    const first = median(paces.map((pace) => pace.first));
    const settled = median(paces.map((pace) => pace.settled));
    const isMet = first <= goals.first && settled <= goals.settled;
    areAllMet &&= isMet;
    rows.push([action.name, first === 0 ? "< 16" : ms(first), ms(settled), mark(isMet)]);
  }
  await page.context().browser()?.close();
} finally {
  await product.stop();
}
console.log(`Medians of ${runs}, in ms; the browser’s processor is slowed down ${slow} times.\n`);
console.log(table([["action", `first response ≤ ${goals.first}`, `settled ≤ ${goals.settled}`, "both"], ...rows]));
process.exit(areAllMet ? 0 : 1);
