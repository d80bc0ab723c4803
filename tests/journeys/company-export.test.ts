import { readFile } from "node:fs/promises";
import { aCompany, aProject } from "./support/api.ts";
import { download } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodScreen } from "./support/expect-good-screen.ts";

test("the owner takes along all that the company has", async ({ open, product }) => {
  const owner = await aCompany(product);
  await aProject(product, owner, "Solar app");
  const page = await open({ as: owner });
  await page.goto("/settings/data");
  await page.getByRole("link", { name: "Export Company Data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Export Company Data" })).toBeVisible();
  await page.getByRole("button", { name: "Export Company Data" }).click();
  await expect(page.getByText("Your company’s data is ready")).toBeVisible({ timeout: 30_000 });
  await expectGoodScreen(page, "Export Company Data");
  // The export is still there after a reload.
  await page.reload();
  const file = await download(page, page.getByRole("button", { name: "Download" }));
  expect(file.name).toMatch(/^firstlight-.+-\d{4}-\d\d-\d\d\.zip$/);
  // The signature of a zip file.
  expect((await readFile(file.path)).subarray(0, 2).toString()).toBe("PK");
});

test("what stands above a screen is there before it: nothing moves", async ({ open, product }) => {
  const page = await open({ as: await aCompany(product) });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    });
    watch.observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: "Free trial: 14 days left" })).toBeVisible();
  await expect(page.getByText("CCPA Compliance")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
});
