/** Pages that hear of changes, and the proof that nothing but that brought them. */
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What a reload would take away. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));
}
export async function expectNotReloaded(...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.locator("html[data-not-reloaded]")).toHaveCount(1);
}

/** A user's page at an address, connected to the event stream. */
export async function openListening(page: Page, path: string): Promise<Page> {
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
  await page.goto(path);
  await listening;
  await mark(page);
  return page;
}
