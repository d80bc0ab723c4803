import type { Page, Request } from "@playwright/test";
import { aCompany } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectNoSideScroll } from "./support/layout.ts";
import { openWritten } from "./support/written-page.ts";

const phone = { viewport: { width: 360, height: 740 } };
const title = "Hear from the first people who use it.";

test("the front page is whole before any script, and without one", async ({ open, expectTrouble }) => {
  // A browser with scripts disabled downloads none either.
  expectTrouble(/GET \/assets\/.*\.js csp/);
  const page = await open({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Firstlight needs JavaScript")).toHaveCount(0);
  const question = page.locator("summary", { hasText: "Do testers pay or install anything?" });
  await question.click();
  await expect(page.getByText("They open your invitation link in a browser")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Free Trial" }).first()).toHaveAttribute("href", "/signup");
});

test("what the build wrote down is taken over as it is", async ({ open }) => {
  const page = await open();
  const [written] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === "/"),
    openWritten(page, "/"),
  ]);
  expect(await written.text()).toContain(`>${title}</h1>`);
  await page.getByText("Confusing").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("radiogroup", { name: "Where did you try it?" })).toBeVisible();
});

test("a signed-in user never sees it on the way into the app", async ({ open, product }) => {
  const page = await open({ as: await aCompany(product) });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  // Delays the app's scripts: until they load, nothing of the front page may show.
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("h1").waitFor({ state: "attached" });
  await expect(page.locator("h1")).toBeHidden();
  release();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test("on a small phone the menu has every way", async ({ open }) => {
  const page = await open(phone);
  await openWritten(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.locator("summary", { hasText: "Menu" }).click();
  await expect(menu.getByRole("link")).toHaveText(["Features", "How It Works", "Pricing", "Sign In"]);
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Pro", exact: true })).toBeInViewport();
  await page.locator("summary", { hasText: "Menu" }).click();
  await expectNoSideScroll(page);
});

test("questions open one at a time, by keyboard as well", async ({ open }) => {
  const page = await open();
  await openWritten(page, "/");
  const answers = page.locator("#faq details[open]");
  const summary = (text: string) => page.locator("summary", { hasText: text });
  await summary("What does the free trial include?").focus();
  await page.keyboard.press("Enter");
  await expect(answers).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(answers).toHaveCount(1);
  await expect(page.getByText("Beta testers are free and not counted")).toBeVisible();
  await summary("Can it look like our own product?").press("Enter");
  await expect(answers).toHaveCount(1);
  await expect(page.getByText("Beta testers are free and not counted")).toBeHidden();
});

/** What a page load costs and how much the layout shifts. Counts are stable, timings are not. */
async function costsOf(page: Page) {
  const transfers: Promise<number>[] = [];
  const note = (request: Request) => {
    // Images load lazily near the viewport, so they do not delay the page.
    if (request.resourceType() === "image") return;
    transfers.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on("requestfinished", note);
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: "" };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("element" in entry && entry.element instanceof Element) seen.largest = entry.element.tagName;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number; largest: string } }).seen);
  page.off("requestfinished", note);
  const sizes = await Promise.all(transfers);
  return { ...seen, requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test("a first page load is light: few requests, text first, and no layout shift", async ({ open }) => {
  for (const viewport of [phone, {}]) {
    const costs = await costsOf(await open(viewport));
    expect(costs.shift).toBe(0);
    expect(["H1", "P"]).toContain(costs.largest);
    expect(costs.requests).toBeLessThanOrEqual(24);
    expect(costs.bytes).toBeLessThanOrEqual(165_000);
  }
});

test("nothing moves when the font comes after the words", async ({ open }) => {
  for (const viewport of [phone, {}]) {
    const page = await open(viewport);
    const words = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await words.promise;
      await route.continue();
    });
    const costs = costsOf(page);
    await page.locator("h1").waitFor();
    // Painted: whatever comes now finds them there.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    words.resolve();
    expect((await costs).shift).toBe(0);
  }
});

test("images load lazily near the viewport, in the color scheme of the page", async ({ open }) => {
  const page = await open({ colorScheme: "dark" });
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.filter((path) => path.includes("answers-"))).toEqual([]);
  for (const picture of await page.locator("main img").filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
  expect(asked.filter((path) => /-light-\dx/.test(path))).toEqual([]);
  expect(asked.filter((path) => /-dark-\dx/.test(path))).toHaveLength(10);
});

test("search engines find every public page, by whole addresses", async ({ open, product }) => {
  const page = await open();
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const map = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toContain(`${product.url}/`);
  for (const address of addresses) {
    await page.goto(address);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(address);
    expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(/\w{4}/);
    const picture = await page.locator("meta[property='og:image']").getAttribute("content");
    expect(picture).toBe(`${product.url}/open-graph.png`);
  }
  const picture = await page.request.get("/open-graph.png");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});
