import { freshTester, samplePassword } from "../../server/src/app/sample/people.ts";
import { aCompany, aForm, aProject, aTester, signedIn } from "./support/api.ts";
import { openTab, question } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import { formTitle, tenFields } from "./support/main-job.ts";

test("what a tester of several projects sees", async ({ open, sampleProduct: product }) => {
  const page = await open({ product, as: await signedIn(product, freshTester, samplePassword) });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Your Projects" })).toBeVisible();
  await expectGoodScreen(page, "Dashboard", "Welcome, Nora");
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Please select a project first to send messages")).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("region", { name: "Your Projects" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "About This Project" })).toBeVisible();
  await expectFitToShow(page);
  await openTab(page, "Forms");
  await expect(page.getByText("Completed").first()).toBeVisible();
  await expectFitToShow(page);
  await openTab(page, "Profile");
  await expect(page.getByText("Member since")).toBeVisible();
  await expectFitToShow(page);
});

test("filling a form, question by question", async ({ open, product }) => {
  test.setTimeout(180_000);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: formTitle, fields: tenFields });
  const page = await open({ as: await aTester(product, owner, id) });
  await page.goto(`/dashboard/projects/${id}/forms/${form.id}`);
  await expectGoodScreen(page, formTitle);
  await page.getByRole("button", { name: "Start" }).click();
  for (const { label } of tenFields.slice(0, -1)) {
    await expectGoodScreen(page, formTitle, label);
    // Some are left open, and few enough to stand above the bar of a phone.
    if (label === "What did you try first?") await page.getByRole("textbox").fill("Adding my roof");
    if (label === "Would you use it again?") await page.keyboard.press("3");
    if (label === "How easy was it?") await page.keyboard.press("4");
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Submit Form" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields:");
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Where can we reach you?" }).click();
  await expect(question(page, "Where can we reach you?")).toBeVisible();
  await page.getByRole("textbox").fill("nowhere");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Invalid email")).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("textbox").fill("tess@example.com");
  await page.getByRole("button", { name: "Review Answers" }).click();
  await expectGoodScreen(page, formTitle, "Review Your Answers");
});

test("how a form ends", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const fields = [{ type: "text", label: "What did you try first?" }];
  const form = await aForm(product, owner, { project_id: id, title: formTitle, fields });
  const tester = await aTester(product, owner, id);
  const page = await open({ as: tester });
  await page.goto(`/dashboard/projects/${id}/forms/${form.id}`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Submit Form" }).click();
  await expectGoodScreen(page, formTitle, "Form submitted successfully!");
  await page.reload();
  await expectGoodScreen(page, formTitle, "You have already submitted this form.");
  await page.goto("/dashboard");
  await expect(page.getByText("All done, Tess")).toBeVisible();
  await expectGoodScreen(page, "Solar app");
  expectTrouble(/404/);
  await page.goto(`/dashboard/projects/${id}/forms/00000000-0000-4000-8000-000000000000`);
  await expectGoodScreen(page, "Form", "This form isn’t open");
  await page.goto("/dashboard/projects/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  await expectGoodScreen(page, "Project");
});

test("a tester with nothing to do yet", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: await aTester(product, owner, id) });
  await page.goto(`/dashboard/projects/${id}?tab=forms`);
  await expect(page.getByRole("heading", { name: "No forms available at the moment" })).toBeVisible();
  await expectGoodScreen(page, "Solar app");
});
