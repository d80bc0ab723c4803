/** The main journeys in WebKitGTK, Safari's engine. */
import {
  aCompany,
  aForm,
  answersOf,
  aProject,
  aTester,
  aWizard,
  password,
} from "../../../tests/journeys/support/api.ts";
import { expect, test } from "../../../tests/journeys/support/journey.ts";
import { type WebKitPage, withWebKit } from "../../support/webkit.ts";

async function signIn(page: WebKitPage, email: string): Promise<void> {
  await page.open("/login");
  await page.type("Email", email);
  await page.type("Password", password);
  await page.press("Sign In");
}

test("a tester answers a form and completes a wizard in WebKit", async ({ product }) => {
  test.setTimeout(240_000);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const fields = [
    { type: "text", label: "What did you try first?", required: true },
    { type: "radio", label: "Would you use it again?", options: ["Yes", "No"] },
    { type: "textarea", label: "What surprised you?" },
  ];
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const options = ["Top left", "Bottom right"].map((text) => ({ text, is_correct: text === "Top left" }));
  const wizard = await aWizard(product, owner, {
    project_id: id,
    title: "A first walk",
    steps: [
      {
        title: "Find the menu",
        description: "Open the app.",
        interactions: [{ type: "quiz", question: "Where is it?", required: true, options }],
      },
    ],
  });
  const tester = await aTester(product, owner, id);
  await withWebKit(product.url, async (page) => {
    await signIn(page, tester.user.email);
    await page.sees("What to do next");

    await page.open(`/dashboard/projects/${id}/forms/${form.id}`);
    await page.press("Start");
    await page.type("What did you try first?", "The map");
    await page.press("Next");
    await page.press("Yes");
    await page.press("Next");
    await page.type("What surprised you?", "It was quick.");
    await page.press("Submit Form");
    await page.sees("Form submitted successfully!");
    await page.focusIsOn("Form submitted successfully!");

    await page.open(`/dashboard/projects/${id}/wizards/${wizard.id}`);
    await page.press("Start Wizard");
    await page.press("Bottom right");
    await page.press("Complete Wizard");
    await page.sees("Correct answer: Top left");
    await page.press("Complete Wizard");
    await page.sees("Wizard completed");
  });
  const [answer] = await answersOf(product, owner, form.id);
  expect(answer?.responses).toMatchObject({ "What did you try first?": "The map", "Would you use it again?": "Yes" });
});

test("staff build a form and open Settings in WebKit", async ({ product }) => {
  test.setTimeout(240_000);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  await withWebKit(product.url, async (page) => {
    await signIn(page, owner.user.email);
    await page.sees("3 Steps to Your First Responses");

    await page.open(`/projects/${id}/forms/new`);
    await page.type("Form title", "First impressions");
    await page.press("Single choice");
    await page.type("Question 1", "Would you use it again?");
    await page.press("Publish");
    await page.sees("Publish “First impressions”?");

    await page.open("/settings");
    await page.sees("Update Branding");
    // A color of `light-dark()` that was not lowered would leave none.
    expect(await page.style("main button[type=submit]", "background-color")).toMatch(/^rgb/);
  });
});
