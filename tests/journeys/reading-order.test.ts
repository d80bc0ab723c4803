/**
 * What a screen reader says, from top to bottom, in the six main journeys. Each `*.aria.yml` beside this file is one
 * screen as browsers hand it to screen readers; `--update-snapshots` writes them again, to be read before they are committed.
 */
import type { Locator, Page } from "@playwright/test";
import { inviteTester, question } from "./support/actions.ts";
import { aCompany, aForm, aMessage, aProject, aTester, aWizard, password } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";

async function expectReads(part: Locator, name: string): Promise<void> {
  await expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

const main = (page: Page) => page.getByRole("main");
/** The whole page, with its bars. */
const whole = (page: Page) => page.locator("body");

const fields = [
  { type: "text", label: "What did you try first?", required: true },
  { type: "radio", label: "Would you use it again?", options: ["Yes", "No"] },
  { type: "rating", label: "How easy was it?" },
];

test("signing in", async ({ open, product, expectTrouble }) => {
  expectTrouble(/401/);
  const { user } = await aCompany(product);
  const page = await open();
  await page.goto("/login");
  await expectReads(whole(page), "sign-in");
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectReads(main(page), "sign-in-refused");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeFocused();
  await expectReads(whole(page), "overview-of-an-empty-company");
});

test("building and publishing a form", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms`);
  await expectReads(main(page), "forms-of-a-project");
  await page.getByRole("link", { name: "Create Form" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Create New Form" })).toBeFocused();
  await page.getByRole("textbox", { name: "Form title" }).fill("First impressions");
  await page.getByRole("button", { name: "Single choice", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Question 1", exact: true })).toBeFocused();
  await page.keyboard.type("Would you use it again?");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectReads(main(page), "form-builder");
  await page.getByRole("main").getByRole("button", { name: "Publish", exact: true }).click();
  await expectReads(page.getByRole("alertdialog"), "publish-dialog");
});

test("inviting a tester", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/testers`);
  await page.getByRole("button", { name: "Invite Tester" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expectReads(page.getByRole("dialog"), "invite-dialog");
  await inviteTester(page, { name: "Tess Tester", email: "tess.reading@example.com" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table", { name: "Beta Users" })).toBeVisible();
  await expectReads(main(page), "testers");
});

test("answering a form on a phone", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const page = await open({ as: await aTester(product, owner, id), ...phone });
  await page.goto(`/dashboard/projects/${id}`);
  await expect(page.getByText("What to do next")).toBeVisible();
  await expectReads(whole(page), "tester-project");
  await page.goto(`/dashboard/projects/${id}/forms/${form.id}`);
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await expectReads(main(page), "form-start");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(question(page, "What did you try first?")).toBeFocused();
  await expectReads(main(page), "form-question");
  await page.getByRole("textbox").fill("The map");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(question(page, "Would you use it again?")).toBeFocused();
  await expectReads(main(page), "form-choice");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(question(page, "How easy was it?")).toBeFocused();
  await expectReads(main(page), "form-rating");
  await page.getByRole("button", { name: "Submit Form" }).click();
  await expect(question(page, "Form submitted successfully!")).toBeFocused();
  await expectReads(main(page), "form-thanks");
});

test("doing a wizard on a phone", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const options = [
    { text: "Top left", is_correct: true },
    { text: "Bottom right", is_correct: false },
  ];
  const wizard = await aWizard(product, owner, {
    project_id: id,
    title: "A first walk",
    steps: [
      {
        title: "Find the menu",
        description: "Open the app.",
        content_blocks: [{ type: "text", content: "Look at the first screen." }],
        interactions: [{ type: "quiz", question: "Where is it?", required: true, options }],
      },
      { title: "Save a walk", description: "Press record.", is_required: false },
    ],
  });
  const page = await open({ as: await aTester(product, owner, id), ...phone });
  await page.goto(`/dashboard/projects/${id}/wizards/${wizard.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "A first walk" })).toBeVisible();
  await expectReads(main(page), "wizard-start");
  await page.getByRole("button", { name: /Start Wizard/ }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Find the menu" })).toBeFocused();
  await expectReads(main(page), "wizard-step");
  await page.getByText("Bottom right").tap();
  await page.getByRole("button", { name: "Next Step" }).tap();
  await expect(page.getByText("Correct answer: Top left")).toBeVisible();
  await expectReads(main(page), "wizard-verdict");
  await page.getByRole("button", { name: "Next Step" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Save a walk" })).toBeFocused();
  await expectReads(main(page), "wizard-last-step");
  await page.getByRole("button", { name: "Complete Wizard" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Wizard completed" })).toBeFocused();
  await expectReads(main(page), "wizard-thanks");
});

test("writing a message", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  await aMessage(product, owner, { project_id: id, to: tester, content: "How is it going?" });
  const page = await open({ as: tester, ...phone });
  await page.goto(`/dashboard/projects/${id}/messages`);
  await expect(page.getByText("How is it going?")).toBeVisible();
  await page.getByRole("textbox").fill("The map is fast.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").or(main(page)).getByText("The map is fast.").first()).toBeVisible();
  await expectReads(main(page), "conversation");
});
