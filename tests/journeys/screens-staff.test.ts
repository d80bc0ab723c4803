import type { SignedIn } from "@firstlight/contract";
import { samplePassword, staff } from "../../server/src/app/sample/people.ts";
import { aCompany, aForm, aProject, firstForm, signedIn } from "./support/api.ts";
import { openTab } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import type { Product } from "./support/product.ts";

function maren(product: Product): Promise<SignedIn> {
  return signedIn(product, staff[0].email, samplePassword);
}

test("overview, analytics and projects of a company at work", async ({ open, sampleProduct: product }) => {
  test.setTimeout(120_000);
  const page = await open({ product, as: await maren(product) });
  await page.goto("/overview");
  await expect(page.getByRole("heading", { name: "Response Rate" })).toBeVisible();
  await expectGoodScreen(page, "Overview");
  await page.getByRole("button", { name: "Invite Tester" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  await expectFitToShow(page);

  await page.goto("/analytics?days=90");
  await expect(page.getByRole("slider", { name: "Responses per Day" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Project Comparison" })).toBeVisible();
  await expectGoodScreen(page, "Analytics");

  await page.goto("/projects");
  await expectGoodScreen(page, "Projects");
  await page.getByRole("button", { name: "Create Project" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project Name is required").or(page.getByText("Name is required"))).toBeVisible();
  await expectFitToShow(page);
});

test("a project, its tabs and its dialogs", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const as = await maren(product);
  const { project_id: id } = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${id}`);
  const project = await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Project" }).textContent();
  await expectGoodScreen(page, project ?? "");
  await page.getByRole("button", { name: `Actions for ${project}` }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("menuitem", { name: "Edit Project" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Actions for ${project}` }).click();
  await page.getByRole("menuitem", { name: "Archive Project" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Actions for ${project}` }).click();
  await page.getByRole("menuitem", { name: "Delete Project…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("You can restore it for 30 days.");
  await expectFitToShow(page);

  await page.goto(`/projects/${id}/feedback/answers`);
  await expect(page.getByRole("list", { name: "Feedback" })).toBeVisible();
  await expectGoodScreen(page, project ?? "");
  await page.goto(`/projects/${id}/feedback/insights`);
  await expect(page.getByRole("table", { name: "By Type" })).toBeVisible();
  await expectGoodScreen(page, project ?? "");

  await page.goto(`/projects/${id}/testers`);
  await expect(page.getByRole("table", { name: "Beta Users" })).toBeVisible();
  await expectGoodScreen(page, project ?? "");
  await page.getByRole("button", { name: "Invite Tester" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectFitToShow(page);
});

test("forms and the builder", async ({ open, sampleProduct: product }) => {
  test.setTimeout(120_000);
  const as = await maren(product);
  const form = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${form.project_id}/forms`);
  await expect(page.getByRole("heading", { level: 3, name: form.title })).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("button", { name: `More Actions for ${form.title}` }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectFitToShow(page);

  await page.goto(`/projects/${form.project_id}/forms/${form.id}/edit`);
  await expectGoodScreen(page, `Edit ${form.title}`, form.title);
  // Each kind of choice has settings of its own.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("tab", { name: "Form" }).click();
  await page.getByRole("button", { name: /^1 / }).click();
  await page.getByRole("textbox", { name: "Question 1" }).first().fill("");
  await page.getByRole("button", { name: "Save Form" }).click();
  await expect(page.getByRole("textbox", { name: "Label", exact: true })).toHaveAccessibleDescription(/required/);
  await expectFitToShow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectFitToShow(page);
});

test("the summary of responses", async ({ open, sampleProduct: product }) => {
  test.setTimeout(120_000);
  const as = await maren(product);
  const form = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${form.project_id}/forms/${form.id}/responses`);
  await expect(page.getByRole("list", { name: "Summary by field" }).getByRole("img").first()).toBeVisible();
  await expectGoodScreen(page, `Responses to ${form.title}`, form.title);
  await page.setViewportSize({ width: 1440, height: 900 });
  const toggle = page.getByRole("button", { name: /^Show as Table/ }).first();
  await toggle.click();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("menuitem", { name: /XLSX/ })).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Filter by Answer" }).click();
  await expect(page.getByRole("group", { name: "Condition 1" })).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByRole("list", { name: "Filters" })).toHaveCount(0);
});

test("responses one by one", async ({ open, sampleProduct: product }) => {
  test.setTimeout(120_000);
  const as = await maren(product);
  const form = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${form.project_id}/forms/${form.id}/responses?view=table`);
  await expect(page.getByRole("table")).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("tab", { name: "Individual" }).click();
  await expect(page.getByRole("article").locator("dt").first()).toBeVisible();
  await expectFitToShow(page);
});

test("a new company without data", async ({ open, product }) => {
  test.setTimeout(120_000);
  const as = await aCompany(product);
  const page = await open({ as });
  await page.goto("/overview");
  await expect(page.getByRole("heading", { name: "3 Steps to Your First Responses" })).toBeVisible();
  await expectGoodScreen(page, "Overview");
  await page.goto("/projects");
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await expectGoodScreen(page, "Projects");

  const { id } = await aProject(product, as);
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("heading", { name: "Next Steps" })).toBeVisible();
  await expectGoodScreen(page, "Solar app");
  await openTab(page, "Forms");
  await expect(page.getByRole("heading", { name: "No forms yet" })).toBeVisible();
  await expectFitToShow(page);
  await openTab(page, "Beta Users");
  await expect(page.getByRole("heading", { name: "No beta users available" })).toBeVisible();
  await expectFitToShow(page);
  await openTab(page, "Feedback");
  await expect(page.getByRole("heading", { name: "No feedback yet" })).toBeVisible();
  await expectFitToShow(page);
  await openTab(page, "Analytics");
  await expect(page.getByRole("heading", { name: "No data to analyze yet" })).toBeVisible();
  await expectFitToShow(page);
  await page.goto(`/projects/${id}/forms/new`);
  await expectGoodScreen(page, "Create New Form");

  const fields = [{ type: "text", label: "What did you try first?" }];
  const form = await aForm(product, as, { project_id: id, title: "First impressions", fields });
  await page.goto(`/projects/${id}/forms/${form.id}/responses`);
  await expect(page.getByRole("heading", { name: "No responses yet" })).toBeVisible();
  await expectGoodScreen(page, "Responses to First impressions", "First impressions");
});

test("what is not there, and what does not load", async ({ open, product, expectTrouble }) => {
  const as = await aCompany(product);
  const { id } = await aProject(product, as);
  const page = await open({ as });
  await page.goto("/no/such/page");
  await expectGoodScreen(page, "Page Not Found");
  expectTrouble(/404/);
  const unknown = "00000000-0000-4000-8000-000000000000";
  await page.goto(`/projects/${unknown}`);
  await expectGoodScreen(page, "Project", "Project not found");
  await page.goto(`/projects/${id}/forms/${unknown}/edit`);
  await expect(page.getByRole("heading", { level: 1, name: "Form not found" })).toBeVisible();
  await expectFitToShow(page);

  expectTrouble(/429/);
  await page.route(/\/api\/(projects|forms|dashboard)/, (route) =>
    route.fulfill({ status: 429, json: { detail: "Too many requests.", code: "rate_limited" } }),
  );
  for (const [path, heading] of [
    ["/overview", "Overview"],
    ["/projects", "Projects"],
    [`/projects/${id}`, "Project"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Retry" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
    await expectFitToShow(page);
  }
});
