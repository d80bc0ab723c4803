import type { StepInput } from "@firstlight/contract";
import { aCompany, anAssignment, aProject, aTester, aWizard } from "./support/api.ts";
import { openTab } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";

const options = ["Above the list", "Below the list"].map((text) => ({ text, is_correct: text.startsWith("Below") }));
const quiz = { type: "quiz", question: "Where does the total stand?", required: true, options } as const;
const steps: StepInput[] = [
  {
    title: "Look at the cart",
    description: "Have a look around first.",
    estimated_time: 2,
    content_blocks: [
      { type: "text", content: "Open the app.\nLook at the cart." },
      { type: "link", content: "https://docs.example.com/guide", metadata: { title: "Guide" } },
    ],
    interactions: [quiz, { type: "feedback_prompt", question: "Did everything load quickly?" }],
  },
  {
    title: "Say more",
    description: "Only if you like.",
    is_required: false,
    interactions: [
      { type: "rating", question: "How was it?", metadata: { low_label: "Tiring", high_label: "A joy" } },
      { type: "comment", question: "Anything else?" },
    ],
  },
  { title: "That was it", description: "Nothing more to do." },
];

test("wizards and onboarding of a tester", async ({ open, product, expectTrouble }) => {
  test.setTimeout(240_000);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const base = `/dashboard/projects/${id}`;
  const page = await open({ as: tester });
  for (const [tab, title] of [
    ["onboarding", "No onboarding for this project"],
    ["wizards", "No wizards available at the moment"],
  ]) {
    await page.goto(`${base}/${tab}`);
    await expect(page.getByText(title ?? "")).toBeVisible();
  }
  const wizard = await aWizard(product, owner, { project_id: id, title: "New checkout", tags: ["cart"], steps });
  await aWizard(product, owner, { project_id: id, title: "Welcome", kind: "onboarding", steps });
  await anAssignment(product, owner, wizard.id, { everyone: true, notes: "On your phone.", due_date: "2026-01-02" });

  await page.goto(base);
  await page.getByRole("link", { name: "View Onboarding" }).click();
  await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
  await expectGoodScreen(page, "Onboarding", "Solar app");
  await openTab(page, "Wizards");
  await expect(page.getByRole("heading", { name: "Available Wizards" })).toBeVisible();
  await expectGoodScreen(page, "Wizards", "Solar app");
  await page.getByRole("link", { name: "View Details of New checkout" }).click();
  await expectGoodScreen(page, "New checkout");
  await page.getByRole("button", { name: /Start Wizard/ }).click();
  await expectGoodScreen(page, "New checkout", "Look at the cart");
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByText("Answer this question to continue.")).toBeVisible();
  await expectFitToShow(page);
  await page.getByText("Above the list").click();
  await page.getByRole("button", { name: "Submit Answer" }).first().click();
  await expect(page.getByText("Incorrect")).toBeVisible();
  await page.getByText("No", { exact: true }).click();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: /^Skip/ }).click();
  await expectGoodScreen(page, "New checkout", "That was it");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("Skipped", { exact: true })).toBeVisible();
  await expectFitToShow(page);
  expectTrouble(/404/);
  await page.goto(`${base}/wizards/00000000-0000-4000-8000-000000000000`);
  await expectGoodScreen(page, "Wizard", "Wizard not found");
});
