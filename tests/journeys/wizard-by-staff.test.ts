/** Staff make a wizard and an onboarding from the first word to what testers answered. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aCompany, aProject, aTester, doOnboarding, doSteps } from "./support/api.ts";
import { download, openTab } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { linkIn, readMail } from "./support/mailbox.ts";
import type { Product } from "./support/product.ts";

const heading = (page: Page, level: number, name: string) => page.getByRole("heading", { level, name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function setup(product: Product) {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  return { owner, id, tester: await aTester(product, owner, id) };
}

/** Opens a new step and says what it is about. */
async function beginStep(page: Page, title: string): Promise<void> {
  await press(page, "Add Step");
  const dialog = page.getByRole("dialog", { name: "Add Step" });
  await dialog.getByRole("textbox", { name: /^Step title/ }).fill(title);
  await dialog.getByRole("textbox", { name: /^Step description/ }).fill(`All about: ${title}.`);
  await dialog.getByRole("button", { name: "Add Step" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Step title" })).toHaveValue(title);
}

async function addRichText(page: Page, words: string): Promise<void> {
  await press(page, "Add Content");
  await page.getByRole("menuitem", { name: /^Rich text/ }).click();
  await page.keyboard.type("In short: ");
  const block = page.getByRole("group", { name: "Rich text 1", exact: true });
  await expect(block.getByRole("toolbar")).toBeVisible();
  await expect(block.getByRole("textbox", { name: /^Text/ })).toHaveText("In short:");
  await block.getByRole("button", { name: "Bold" }).click();
  await block.getByRole("textbox", { name: /^Text/ }).pressSequentially(words);
  await expect(block.locator("strong")).toHaveText(words);
}

async function addQuiz(page: Page, question: string, right: string): Promise<void> {
  await press(page, "Add Interaction");
  await page.getByRole("menuitem", { name: /^Quiz/ }).press("Enter");
  // At once, as people do who know what they want to ask.
  await page.keyboard.type(question);
  const quiz = page.getByRole("group", { name: "Quiz 1", exact: true });
  await expect(quiz.getByRole("textbox", { name: /^Question/ })).toHaveValue(question);
  await quiz.getByRole("textbox", { name: "Option 1" }).fill("Above the list");
  await quiz.getByRole("textbox", { name: "Option 2" }).fill(right);
  await quiz.getByRole("button", { name: "Remove option 3" }).click();
  await quiz.getByRole("checkbox", { name: /^Correct answer.*option 2$/ }).check();
  const settings = page.getByRole("group", { name: "Quiz 1 settings" });
  await settings.getByRole("switch", { name: /^Required/ }).click();
  await settings.getByRole("textbox", { name: /^Explanation/ }).fill("It is always in view.");
}

const stepOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Steps" }).getByRole("listitem").filter({ hasText: title });
const seeSaved = (page: Page) => expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

/** The steps as they are listed, by their handles. */
const stepsOf = (page: Page) => page.getByRole("list", { name: "Steps" }).getByRole("button", { name: /^Drag / });
const cardOf = (page: Page, list: string, title: string) =>
  page.getByRole("list", { name: list, exact: true }).getByRole("listitem").filter({ hasText: title });

async function choose(page: Page, list: string, title: string, action: string): Promise<void> {
  await cardOf(page, list, title)
    .getByRole("button", { name: /^More Actions/ })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** A number of the summary, with what it rests on. */
const statOf = (page: Page, label: string) =>
  page
    .locator("dl")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

test("staff make a wizard, try it, ask a tester and read what came of it", async ({ open, product }) => {
  test.setTimeout(180_000);
  const { owner, id, tester } = await setup(product);
  const other = await aTester(product, owner, id);
  const page = await open({ as: owner });

  await test.step("create it", async () => {
    await page.goto(`/projects/${id}/wizards`);
    await expect(heading(page, 3, "No wizards yet")).toBeVisible();
    await page.getByRole("link", { name: "Create Wizard" }).click();
    await expect(heading(page, 1, "Create New Wizard")).toBeVisible();
    await page.getByRole("textbox", { name: /^Title/ }).fill("New checkout");
    await page.getByRole("textbox", { name: /^Description/ }).fill("Buy something, then tell us.");
    await page.getByRole("textbox", { name: /^Completion message/ }).fill("Thank you for all of it.");
    await press(page, "Save Wizard");
    await expect(page.getByText("Wizard saved successfully! You can now add steps.")).toBeVisible();
  });

  await test.step("add two steps with rich text, and one for those who err", async () => {
    await beginStep(page, "Open the cart");
    await addRichText(page, "Take your time");
    await beginStep(page, "A small quiz");
    await addRichText(page, "Look at the total");
    await addQuiz(page, "Where does the total stand?", "Below the list");
    await beginStep(page, "Look again");
    await page.getByRole("tab", { name: "Branching" }).click();
    await page.getByRole("combobox", { name: /^Show this step/ }).selectOption("all");
    const condition = page.getByRole("group", { name: "Condition 1" });
    await condition.getByRole("combobox", { name: "Answer" }).selectOption("equals");
    await condition.getByRole("combobox", { name: "Value" }).selectOption("above_the_list");
    await expect(stepOf(page, "Look again")).toContainText("Shown if “Where does the total stand?” is Above the list");
  });

  await test.step("move the quiz to the front by keys", async () => {
    await stepsOf(page).nth(1).focus();
    for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await seeSaved(page);
    await page.reload();
    const names = ["Drag A small quiz", "Drag Open the cart", "Drag Look again"];
    await expect(stepsOf(page)).toHaveCount(3);
    for (const [index, name] of names.entries()) await expect(stepsOf(page).nth(index)).toHaveAccessibleName(name);
  });

  await test.step("go through it as testers will", async () => {
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(heading(page, 2, "A small quiz")).toBeVisible();
    await expect(page.locator("strong").getByText("Look at the total")).toBeVisible();
    await page.getByRole("radio", { name: "Above the list" }).check({ force: true });
    await press(page, "Next Step");
    await expect(page.getByText("Incorrect", { exact: true })).toBeVisible();
    await expect(page.getByText("Correct answer: Below the list")).toBeVisible();
    await expect(page.getByText("It is always in view.")).toBeVisible();
    await press(page, "Next Step");
    await expect(heading(page, 2, "Open the cart")).toBeVisible();
    await press(page, "Next Step");
    await expect(heading(page, 2, "Look again")).toBeVisible();
    await press(page, "Complete Wizard");
    const preview = page.getByRole("tabpanel", { name: "Preview" });
    await expect(preview.getByText("Thank you for all of it.")).toBeVisible();
    await page.getByRole("button", { name: "Start Again" }).last().click();
    await page.getByRole("radio", { name: "Below the list" }).check({ force: true });
    await press(page, "Submit Answer");
    await expect(page.getByText("Correct", { exact: true })).toBeVisible();
    await press(page, "Next Step");
    await expect(page.getByRole("button", { name: "Complete Wizard", exact: true })).toBeVisible();
  });

  const wizardId = /wizards\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  await test.step("publish and assign it", async () => {
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").last().click();
    await openTab(page, "Wizards");
    await choose(page, "Wizards", "New checkout", "Publish");
    await expect(page.getByText("“New checkout” is published")).toBeVisible();
    await cardOf(page, "Wizards", "New checkout").getByRole("button", { name: "Assign…" }).click();
    await page.getByRole("checkbox", { name: tester.user.email }).check();
    await page.getByRole("textbox", { name: /^Notes/ }).fill("On your phone, please.");
    await press(page, "Assign to 1 Tester");
    await expect(page.getByText("Wizard assigned to 1 user(s) successfully!")).toBeVisible();
    const mail = await readMail(product, tester.user.email, /^New wizard to complete: New checkout$/);
    expect(mail.text).toContain("On your phone, please.");
    expect(linkIn(mail)).toContain(`/wizards/${wizardId}`);
  });

  await doSteps(product, tester, wizardId, { answers: { "Where does the total stand?": { value: "above_the_list" } } });
  const right = { "Where does the total stand?": { value: "below_the_list" } };
  await doSteps(product, other, wizardId, { answers: right, count: 1 });

  await test.step("read how far they came and what they answered", async () => {
    await choose(page, "Wizards", "New checkout", "View Analytics");
    await expect(statOf(page, "Completion Rate")).toContainText(/100%.*1 of 1/);
    await expect(statOf(page, "Assigned")).toContainText("1");
    await expect(
      page.getByText("1 more tester started without being assigned: 1 in progress, 0 completed"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Answers to 1 question in A small quiz" }).click();
    await expect(page.getByText("Above the list")).toBeVisible();
    await page.getByRole("link", { name: "1 tester here now: view testers at Open the cart" }).click();
    const rows = page.getByRole("table", { name: "Testers" }).getByRole("row");
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(other.user.email);
    await expect(rows.last()).toContainText(/In Progress.*Open the cart/);
  });

  await test.step("take it along as CSV", async () => {
    await press(page, "Export");
    const { name, path } = await download(page, page.getByRole("menuitem", { name: /^CSV/ }));
    expect(name).toMatch(/^New checkout \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(path, "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("A small quiz: Where does the total stand?");
    expect(lines.find((line) => line.includes(tester.user.email))).toMatch(/Completed.*Above the list/);
  });
});

test("staff welcome testers with an onboarding, and see how far they are", async ({ open, product }) => {
  const { owner, id, tester } = await setup(product);
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/onboarding`);
  await expect(heading(page, 3, "No onboarding wizards yet")).toBeVisible();
  await press(page, "Create Onboarding Wizard");
  const dialog = page.getByRole("dialog", { name: "Create Onboarding Wizard" });
  await dialog.getByRole("textbox", { name: /^Title/ }).fill("Welcome");
  await dialog.getByRole("textbox", { name: /^Description/ }).fill("What this is about.");
  await press(page, "Save Onboarding Wizard");
  await expect(page.getByText("Onboarding wizard saved. You can now add steps.")).toBeVisible();
  for (const title of ["Get the app", "Say hello"]) {
    await beginStep(page, title);
  }
  await seeSaved(page);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").last().click();
  await openTab(page, "Onboarding");
  await choose(page, "Onboarding", "Welcome", "Activate");
  await expect(page.getByText("“Welcome” is active")).toBeVisible();

  await doOnboarding(product, tester, id, 1);
  await choose(page, "Onboarding", "Welcome", "View Analytics");
  await expect(statOf(page, "Completion Rate")).toContainText("0 of 1");
  await page.getByRole("tab", { name: "Tester Progress" }).click();
  const row = page.getByRole("table", { name: "Testers" }).getByRole("row").last();
  await expect(row).toContainText(tester.user.email);
  await expect(row).toContainText(/In Progress.*1 of 2.*Say hello/);
});
