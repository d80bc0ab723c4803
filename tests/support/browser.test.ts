import { chromium } from "@playwright/test";
import { expect, test, vi } from "vitest";
import { type Browser, findBrowser, findPacked } from "./browser.ts";

async function drawn({ executablePath, args, env }: Browser): Promise<number> {
  const environment = { ...(process.env as Record<string, string>), ...env };
  const browser = await chromium.launch({ executablePath, args, env: environment });
  const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
  await page.setContent("<h1 style='color: red'>Firstlight</h1>");
  // On a busy machine the first try may find the page not drawn yet.
  const picture = await vi.waitFor(() => page.screenshot(), { timeout: 20_000 });
  await browser.close();
  return picture.length;
}

test("the browser found on this machine draws a page", async () => {
  expect(await drawn(await findBrowser())).toBeGreaterThan(1_000);
});

test.runIf(process.platform === "linux" && process.arch === "x64")("so does the one that npm installed", async () => {
  const packed = await findPacked();
  if (packed === undefined) throw new Error("no packed browser");
  const { args } = await findBrowser();
  expect(await drawn({ ...packed, args })).toBeGreaterThan(1_000);
});
