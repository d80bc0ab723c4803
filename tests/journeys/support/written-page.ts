/** Prerendered pages: they appear before their script runs, and until then the browser follows links itself. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Runs before the page's scripts: records when the page starts to listen for clicks on the document. */
function recordListening(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  document.addEventListener = new Proxy(document.addEventListener, {
    apply(add, self, given: unknown[]) {
      Reflect.apply(add, self, given);
      if (given[0] === "click") Object.assign(globalThis, { followsLinks: true });
    },
  });
}

export async function recordListeners(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordListening);
}

/** Waits until the page follows links, and no longer the browser. */
export async function untilFollowing(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => "followsLinks" in globalThis), `links of ${page.url()}`).toBe(true);
}

/** Opens a public page, and waits until it is the page that follows links. */
export async function openWritten(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilFollowing(page);
}
