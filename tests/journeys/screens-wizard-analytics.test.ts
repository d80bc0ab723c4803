/** How testers do with a wizard, as the staff see it: fit to show, with every number leading to the people behind it. */
import type { Page } from "@playwright/test";
import { samplePassword, staff } from "../../server/src/app/sample/people.ts";
import { firstForm, signedIn } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import type { Product } from "./support/product.ts";

async function maren(product: Product) {
  const as = await signedIn(product, staff[0].email, samplePassword);
  const { project_id } = await firstForm(product, as);
  return { as, wizards: `/projects/${project_id}/wizards`, onboarding: `/projects/${project_id}/onboarding` };
}

async function openAnalytics(page: Page, list: string, title: string): Promise<void> {
  await page.goto(list);
  await page
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("button", { name: /^More Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "View Analytics" }).click();
}

test("the analytics of a wizard, from its numbers to single answers", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const { as, wizards } = await maren(product);
  const page = await open({ product, as });
  await openAnalytics(page, wizards, "Plan your first route");
  await expectGoodScreen(page, "Analytics: Plan your first route", "Plan your first route");

  const lastStep = page.getByRole("button", { name: /^Answers to .* in Rate the planner$/ });
  await lastStep.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("on average")).toBeVisible();
  await page.getByRole("button", { name: /^Individual Answers/ }).click();
  await expect(page.getByRole("list", { name: /^Answers to How was planning/ })).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Show as table: Step by step" }).click();
  await expectFitToShow(page);
});

test("who is where in a wizard", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const { as, wizards } = await maren(product);
  const page = await open({ product, as });
  await openAnalytics(page, wizards, "Plan your first route");
  // The last step with a tester: other tests of the sample company may have moved theirs ahead.
  const here = page.getByRole("link", { name: /here now: view testers at/ }).last();
  const [count, step = ""] = (await here.getAttribute("aria-label"))?.match(/^\d+|(?<=view testers at ).+$/g) ?? [];
  await here.click();
  const rows = page.getByRole("table", { name: "Testers" }).getByRole("row");
  await expect(rows).toHaveCount(Number(count) + 1);
  expect(step).not.toBe("");
  await expect(rows.last()).toContainText(step);
  await expectFitToShow(page);
  await page.goBack();
  await expect(here).toBeVisible();

  await page.getByRole("tab", { name: "Tester Progress" }).click();
  await page.getByRole("searchbox", { name: "Search testers" }).fill("nobody of this name");
  await expect(page.getByText("No matching testers")).toBeVisible();
  await page.getByRole("button", { name: "Show All" }).click();
  await page.getByRole("button", { name: "Remind Unfinished Testers" }).click();
  await expect(page.getByText(/testers? reminded/)).toBeVisible();
});

test("the analytics of an onboarding, and its export", async ({ open, sampleProduct: product }) => {
  const { as, onboarding } = await maren(product);
  const page = await open({ product, as });
  await openAnalytics(page, onboarding, "Welcome to Trailnote");
  await expect(page.getByText("everyone in the project")).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^XLSX/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Welcome to Trailnote \d{4}-\d\d-\d\d\.xlsx$/);
});
