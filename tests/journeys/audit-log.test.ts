import { readFile } from "node:fs/promises";
import type { SignedIn } from "@firstlight/contract";
import { aCompany, aProject, signedIn } from "./support/api.ts";
import { download } from "./support/actions.ts";
import { desktop, expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import type { Product } from "./support/product.ts";

function ofSample(product: Product, name: string): Promise<SignedIn> {
  return signedIn(product, `${name}@quillhaven.example`, "sample-otter-lantern");
}

test("a change is in the log with what was before and after, and the owner takes it away", async ({
  open,
  product,
}) => {
  test.setTimeout(120_000);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner, "Solar app");
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Actions for Solar app" }).click();
  await page.getByRole("menuitem", { name: "Edit Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await dialog.getByRole("textbox", { name: "Project Name" }).fill("Solar panel app");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Solar panel app" })).toBeVisible();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit Log" }).click();
  const row = page.getByRole("row").filter({ hasText: "UPDATE" }).filter({ hasText: "Project" });
  await expect(row).toContainText("Olivia Owner");
  await expect(row).toContainText(id.slice(0, 8));
  await row.getByRole("button").first().click();
  const entry = page.getByRole("dialog", { name: "UPDATE · Project" });
  await expect(entry.getByRole("table", { name: "Changes" })).toContainText("Solar appSolar panel app");
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await expect(entry).toHaveCount(0);

  await page.getByRole("combobox", { name: "Action" }).selectOption("DELETE");
  await expect(page.getByRole("heading", { name: "No audit logs found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByRole("combobox", { name: "Resource" }).selectOption("Project");
  await expect(page).toHaveURL(/resource=project/);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect(page.getByText("The audit log as CSV is ready")).toBeVisible({ timeout: 30_000 });
  // The export is still there after a reload.
  await page.reload();
  const file = await download(page, page.getByRole("button", { name: "Download" }));
  expect(file.name).toMatch(/^firstlight-audit-log-.+-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(file.path, "utf8");
  expect(text).toContain("Solar panel app");
  expect(text).not.toContain("LOGIN");
});

test("members read the log and see the promises, and neither export nor change them", async ({
  open,
  sampleProduct: product,
}) => {
  const page = await open({ product, as: await ofSample(product, "adaeze") });
  await page.goto("/audit-log?days=365");
  await expect(page.getByRole("table", { name: "Audit log" }).getByRole("row").nth(1)).toContainText("@");
  await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^51–100 of /)).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("365 days")).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await page.getByRole("link", { name: "download their data" }).click();
  await expect(page.getByRole("heading", { name: "Your Data" })).toBeVisible();
});

test("the log and the settings are fit to show", async ({ open, sampleProduct: product }) => {
  test.setTimeout(120_000);
  const page = await open({ product, as: await ofSample(product, "maren") });
  await page.goto("/audit-log?days=7");
  await expect(page.getByRole("table", { name: "Audit log" }).getByRole("row").nth(1)).toContainText("@");
  await expectGoodScreen(page, "Audit Log");

  await page.goto("/settings");
  await expect(page.getByText("CCPA Compliance")).toBeVisible();
  await expectGoodScreen(page, "Settings");
  const sections = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await page.setViewportSize(desktop.viewport);
  for (const section of await sections.all()) {
    await section.click();
    await expect(section).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    // What was shown before may still be on its way out.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_500);
  }
  await expectGoodScreen(page, "Trash", "Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Support Access" }).click();
  await expectGoodScreen(page, "Support Access", "Settings");
});
