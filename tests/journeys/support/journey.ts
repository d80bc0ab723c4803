/** `test` with the running product and people's browsers. */
import { test as base, type BrowserContextOptions, devices, expect, type Page } from "@playwright/test";
import { prepareFirefox } from "../../support/firefox.ts";
import type { AdminSignedIn, SignedIn } from "@firstlight/contract";
import { type PageWatch, watchPages } from "./page-watch.ts";
import { adminBrowser, type Product, startProduct } from "./product.ts";
import { recordListeners } from "./written-page.ts";

export { expect };

interface PageOptions extends BrowserContextOptions {
  /** The signed-in user; signed out if absent. */
  as?: SignedIn;
  /** Signed in to the panel. */
  admin?: AdminSignedIn;
  product?: Product;
}

/** A separate browser: no shared cookies or storage. */
type OpenBrowser = (options?: PageOptions) => Promise<Page>;

interface TestFixtures {
  open: OpenBrowser;
  /** Names trouble that belongs to the journey. */
  expectTrouble: PageWatch["expectTrouble"];
  watch: PageWatch;
}

interface WorkerFixtures {
  /** Started empty. */
  product: Product;
  /** Started with the sample company. */
  sampleProduct: Product;
  /** Started empty, with Stripe's simulator beside it. */
  payingProduct: Product;
}

export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** A small touch phone. */
export const phone = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices["iPhone 13"].userAgent,
} as const;

function storageOf(url: string, { as, admin }: Pick<PageOptions, "as" | "admin">): BrowserContextOptions {
  const sessions = { "firstlight.session": as, "firstlight.admin": admin };
  const openSessions = Object.entries(sessions).filter(([, session]) => session !== undefined);
  const localStorage = openSessions.map(([name, session]) => ({ name, value: JSON.stringify(session) }));
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } };
}

/** A start and an end of the product, each with the time a busy machine needs. */
const longestMs = 240_000;

async function whileRunning(starting: Promise<Product>, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await starting;
  await use(product);
  await product.stop();
}

// Playwright reads from the first parameter what a fixture needs: naming one need less would be an empty pattern.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [({ browserName: _any }, use) => whileRunning(startProduct(), use), { scope: "worker", timeout: longestMs }],
  sampleProduct: [
    ({ browserName: _any }, use) => whileRunning(startProduct({ hasSample: true }), use),
    { scope: "worker", timeout: longestMs },
  ],
  payingProduct: [
    ({ browserName: _any }, use) => whileRunning(startProduct({ hasPayment: true }), use),
    { scope: "worker", timeout: longestMs },
  ],
  watch: async ({ browserName: _any }, use) => {
    const watch = watchPages();
    await use(watch);
    expect(watch.surprises(), "what pages complained about").toEqual([]);
  },
  expectTrouble: ({ watch }, use) => use(watch.expectTrouble),
  open: async ({ browser, product: own, watch }, use) => {
    const open: OpenBrowser = async ({ as, admin, product = own, ...options } = {}) => {
      const signedIn = as || admin ? storageOf(product.url, { as, admin }) : {};
      // People who dislike motion get none; and tests see screens as they end up.
      const motion = { reducedMotion: "reduce" } as const;
      const plain = { baseURL: product.url, serviceWorkers: "block", ...desktop, ...motion } as const;
      const agent = admin ? { userAgent: adminBrowser } : {};
      const context = await browser.newContext({ ...plain, ...agent, ...signedIn, ...options });
      watch.watch(context);
      await recordListeners(context);
      await prepareFirefox(context);
      return context.newPage();
    };
    await use(open);
    await Promise.all(browser.contexts().map((context) => context.close()));
  },
});
