/** The staff's wizard screens: they pass the screen checks, and actions on them reach the server. */
import type { RouteOutput, Api } from "@firstlight/contract";
import { samplePassword, staff } from "../../server/src/app/sample/people.ts";
import { firstForm, signedIn } from "./support/api.ts";
import { openTab } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import type { Product } from "./support/product.ts";

async function maren(product: Product) {
  const as = await signedIn(product, staff[0].email, samplePassword);
  const { project_id } = await firstForm(product, as);
  return { as, projectId: project_id };
}

test("the lists of wizards and onboarding, and their dialogs", async ({ open, sampleProduct: product }) => {
  test.setTimeout(300_000);
  const { as, projectId } = await maren(product);
  const page = await open({ product, as });
  await page.goto(`/projects/${projectId}/wizards`);
  const card = page
    .getByRole("list", { name: "Wizards" })
    .getByRole("listitem")
    .filter({ hasText: "Published" })
    .first();
  await expect(card).toBeVisible();
  await expectFitToShow(page);
  await card.getByRole("button", { name: /^More Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this wizard?");
  await expectFitToShow(page);
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: "Assign…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please select at least one user to assign the wizard to.");
  await expectFitToShow(page);
  await page.getByRole("tab", { name: "Assigned" }).click();
  await expect(page.getByRole("button", { name: "Remind Unfinished Testers" })).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");

  await page.goto(`/projects/${projectId}/onboarding?new=true`);
  await page.getByRole("button", { name: "Save Onboarding Wizard" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expectFitToShow(page);
});

test("the builder of wizards", async ({ open, sampleProduct: product }) => {
  test.setTimeout(300_000);
  const { as, projectId } = await maren(product);
  const page = await open({ product, as });
  await page.goto(`/projects/${projectId}/wizards/new`);
  await page.getByRole("button", { name: "Save Wizard" }).click();
  await expect(page.getByText("Description is required")).toBeVisible();
  await expectGoodScreen(page, "Create New Wizard");
  await page.goto(`/projects/${projectId}/wizards`);
  await page.getByRole("listitem").filter({ hasText: "Published" }).first().getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Edit Wizard" })).toBeVisible();
  await expectFitToShow(page);
  for (const tab of [/^Steps/, "Preview"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("button", { name: /Add Step|Next Step|Start Again/ }).first()).toBeVisible();
    await expectFitToShow(page);
  }
  await page.getByRole("tab", { name: /^Steps/ }).click();
  const asked = page.getByRole("list", { name: "Interactions" }).getByRole("button", { expanded: false }).first();
  await asked.click();
  await expect(page.getByRole("combobox", { name: "Type" })).toBeVisible();
  await expectFitToShow(page);
  // Narrow, the settings are in a sheet.
  const phone = { width: 360, height: 780 };
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Step Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Step Settings" });
  for (const tab of ["Step", "Branching"]) {
    await page.setViewportSize(phone);
    await settings.getByRole("tab", { name: tab, exact: true }).click();
    await expectFitToShow(page);
  }
});

test("a wizard is created, published, assigned, taken back and deleted", async ({ open, sampleProduct: product }) => {
  const { as, projectId } = await maren(product);
  const page = await open({ product, as });
  await page.goto(`/projects/${projectId}/wizards`);
  await page.getByRole("link", { name: "Create Wizard" }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill("First week with the checkout");
  await page.getByRole("textbox", { name: /^Description/ }).fill("Buy something, then tell us.");
  await page.getByRole("textbox", { name: /^Tags/ }).fill("pay, , mobile");
  await page.getByRole("combobox", { name: "Status" }).selectOption("published");
  await page.getByRole("button", { name: "Save Wizard" }).click();
  await expect(page.getByText("Wizard saved successfully! You can now add steps.")).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Steps/, selected: true })).toBeVisible();
  await expect(page.getByText(/Testers see it once it has a step/).first()).toBeVisible();

  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").last().click();
  await openTab(page, "Wizards");
  const card = page.getByRole("listitem").filter({ hasText: "First week with the checkout" });
  await expect(card.getByRole("list", { name: "Tags" })).toHaveText(/pay\s*mobile/);
  await card.getByRole("button", { name: "Assign…" }).click();
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Assign to 2 Testers" }).click();
  await expect(page.getByText("Wizard assigned to 2 user(s) successfully!")).toBeVisible();
  await expect(card.getByRole("definition").nth(2)).toHaveText("2");

  await card.getByRole("button", { name: "Assign…" }).click();
  await page.getByRole("tab", { name: "Assigned" }).click();
  await page
    .getByRole("button", { name: /^Unassign/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Unassign/ })).toHaveCount(1);
  // Escape would be lost while the focus comes back from the button that is gone.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(card.getByRole("definition").nth(2)).toHaveText("1");

  await card.getByRole("button", { name: /^More Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Wizard" }).click();
  await expect(card).toHaveCount(0);
  type Listed = RouteOutput<Api["listWizards"]>;
  const answer = await fetch(`${product.url}/api/projects/${projectId}/wizards`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const { wizards } = (await answer.json()) as Listed;
  expect(wizards.map(({ title }) => title)).not.toContain("First week with the checkout");
});
