/** A tester on a phone: wizards started, left, continued and completed, with and without a connection, and an onboarding. */
import type { StepInput } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import { aCompany, aProject, aTester, aWizard } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";

const explanation = "It stands below the list, always in view.";
const options = ["Above the list", "Below the list", "Nowhere"].map((text) => ({
  text,
  is_correct: text.startsWith("Below"),
}));
const steps: StepInput[] = [
  {
    title: "Look at the cart",
    description: "Have a look around first.",
    interactions: [
      { type: "quiz", question: "Where does the total stand?", required: true, options, metadata: { explanation } },
    ],
  },
  {
    title: "Say more",
    description: "In your own words.",
    interactions: [{ type: "feedback_prompt", question: "Did everything load quickly?", required: true }],
  },
  { title: "That was it", description: "Nothing more to do.", is_required: false },
];

/** Every API response this browser received. */
function hear(page: Page): () => Promise<string> {
  const announcements: Promise<string>[] = [];
  page.on("response", (response) => {
    // The stream of what changes never ends, and says ids alone.
    if (!response.url().includes("/api/") || response.url().endsWith("/api/events")) return;
    announcements.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(announcements)).join("\n");
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

test("a wizard is started, left, continued and completed, and its answer key stays on the server", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const wish = { project_id: id, title: "New checkout", steps, completion_message: "Thank you for all of it." };
  const wizard = await aWizard(product, owner, wish);
  const page = await open({ as: tester, ...phone });
  const announcements = hear(page);

  await page.goto(`/dashboard/projects/${id}/wizards/${wizard.id}`);
  await expect(heading(page, "New checkout")).toBeVisible();
  await page.getByRole("button", { name: /Start Wizard/ }).tap();
  await expect(heading(page, "Look at the cart")).toBeVisible();
  expect(await announcements(), "before it is answered").not.toMatch(/is_correct|always in view/);
  await page.getByText("Nowhere").tap();
  await press(page, "Next Step");
  await expect(page.getByText("Incorrect")).toBeVisible();
  await expect(page.getByText("Correct answer: Below the list")).toBeVisible();
  await expect(page.getByText(explanation)).toBeVisible();
  await press(page, "Next Step");

  await expect(heading(page, "Say more")).toBeVisible();
  await page.getByText("No", { exact: true }).tap();
  await page.getByRole("textbox").fill("The pictures came late");
  await page.getByRole("link", { name: "Exit Wizard" }).tap();
  await expect(page.getByText("Progress saved")).toBeVisible();
  await expect(page.getByText("In Progress")).toBeVisible();
  await expect(page.getByText("1 of 3 steps · 33%")).toBeVisible();

  await page.getByRole("link", { name: "Continue New checkout" }).tap();
  await expect(heading(page, "Say more")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("The pictures came late");
  await press(page, "Next Step");
  await expect(heading(page, "That was it")).toBeVisible();
  await page.getByRole("link", { name: "Exit Wizard" }).tap();
  await expect(page.getByText("In Progress")).toBeVisible();
  await expect(page.getByText("2 of 3 steps · 67%")).toBeVisible();

  await page.getByRole("link", { name: "Continue New checkout" }).tap();
  await expect(heading(page, "That was it")).toBeVisible();
  await page.getByRole("button", { name: /^Skip/ }).tap();
  await expect(heading(page, "Wizard completed")).toBeVisible();
  await expect(page.getByText("Thank you for all of it.")).toBeVisible();
  await expect(page.getByText("2 of 3 steps, 1 skipped")).toBeVisible();
  await expect(page.getByText("Nothing else to do right now.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Wizards" }).tap();
  await expect(page.getByText("2 of 3 steps, 1 skipped · 100%")).toBeVisible();

  await page.getByRole("link", { name: "Review New checkout" }).tap();
  await expect(heading(page, "Review Your Answers")).toBeVisible();
  await expect(page.getByText("Incorrect")).toBeVisible();
  await press(page, "Review Look at the cart");
  await expect(heading(page, "Look at the cart")).toBeVisible();
  await expect(page.getByText("Correct answer: Below the list")).toBeVisible();
  expect(await announcements(), "after all of it").not.toMatch(/"is_correct":\s*true/);
});

test("a wizard continues without a connection, and arrives once there is one", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const wizard = await aWizard(product, owner, { project_id: id, title: "On the train", steps });
  const page = await open({ as: tester, ...phone });
  await page.goto(`/dashboard/projects/${id}/wizards/${wizard.id}`);
  await page.getByRole("button", { name: /Start Wizard/ }).tap();
  await page.getByText("Nowhere").tap();
  await page.context().setOffline(true);
  await press(page, "Next Step");
  await expect(heading(page, "Say more")).toBeVisible();
  await expect(page.getByText("1 step is saved on this device and waits for a connection.")).toBeVisible();
  await page.getByText("Yes", { exact: true }).tap();
  await press(page, "Next Step");
  await expect(heading(page, "That was it")).toBeVisible();
  await press(page, "Review Answers");
  await expect(page.getByText("Nowhere")).toBeVisible();
  await press(page, "Complete Wizard");
  await expect(heading(page, "Waiting for a connection")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url().split("/").at(-1) ?? ""));
  await page.context().setOffline(false);
  await expect(heading(page, "Wizard completed")).toBeVisible();
  await expect(page.getByText("3 of 3 steps")).toBeVisible();
  expect(sent.filter((call) => call === "complete")).toHaveLength(3);
});

test("an onboarding is done to its end", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  await aWizard(product, owner, { project_id: id, title: "Welcome", kind: "onboarding", steps });
  const page = await open({ as: tester, ...phone });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "View Onboarding" }).tap();
  await expect(page.getByText("0% complete")).toBeVisible();
  await expect(page.getByText("Complete “Look at the cart” first.").first()).toBeVisible();

  await press(page, "Mark as Complete");
  await expect(page.getByText("Answer this question to continue.")).toBeVisible();
  await page.getByText("Below the list").tap();
  await press(page, "Mark as Complete");
  await expect(page.getByText("Correct", { exact: true })).toBeVisible();
  await expect(page.getByText("33% complete")).toBeVisible();
  await press(page, "Next Step");
  await page.getByText("Yes", { exact: true }).tap();
  await press(page, "Mark as Complete");
  await expect(page.getByText("67% complete")).toBeVisible();
  await page.getByRole("button", { name: /^Skip/ }).tap();
  await expect(page.getByText("Congratulations. You completed the onboarding.")).toBeVisible();
  await expect(page.getByText("Nothing else to do right now.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Project" }).tap();
  await expect(page.getByRole("progressbar", { name: "Onboarding", exact: true })).toHaveAttribute(
    "aria-valuenow",
    "100",
  );
});
