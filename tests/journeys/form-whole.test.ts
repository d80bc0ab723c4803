/** A form from its first question to the opened export. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { aCompany, anAnswer, aProject, aTester } from "./support/api.ts";
import { buildForm, download, question, saveForm } from "./support/actions.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";
import { screenshot } from "./support/main-job.ts";

const title = "What broke?";
const questions = [
  { type: "Rating", label: "How easy was it?", isRequired: true },
  { type: "Single choice", label: "Did it work?", options: ["Yes", "No"], isRequired: true },
  { type: "Long text", label: "What went wrong?", isRequired: true },
  { type: "Multiple choice", label: "What did you use?", options: ["Charts", "Alerts", "Export"] },
  { type: "File", label: "Show us" },
];
const labels = questions.map(({ label }) => label);
/** What a spreadsheet would reckon with, were it let. */
const story = "=It froze\nas I opened the roof";

/** Makes the chosen question depend on the answer before it. */
async function askOnlyWhen(page: Page, option: string): Promise<void> {
  await page.getByRole("tab", { name: "Logic" }).click();
  await page.getByRole("combobox", { name: "Show this field" }).selectOption("If all conditions are met");
  const condition = page.getByRole("group", { name: "Condition 1" });
  await expect(condition.getByRole("combobox", { name: "Question" })).toHaveValue(/^field_/);
  await condition.getByRole("combobox", { name: "Answer" }).selectOption("is");
  await condition.getByRole("combobox", { name: "Value" }).selectOption(option);
  await page.getByRole("tab", { name: "Question" }).click();
}

/** A card of the summary. */
const cardOf = (page: Page, label: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: label }) });

async function exported(page: Page, format: "CSV" | "XLSX"): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const { name, path } = await download(page, page.getByRole("menuitem", { name: new RegExp(`^${format}`) }));
  return { name, bytes: await readFile(path) };
}

test("a form is built with logic, filled on a phone without a connection, read and exported", async ({
  open,
  product,
  expectTrouble,
}) => {
  test.setTimeout(240_000);
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const [tess, second] = [await aTester(product, owner, project.id), await aTester(product, owner, project.id)];
  const staff = await open({ as: owner });
  const guest = await open({ ...phone, as: tess });
  let formId = "";

  await test.step("staff build it, with a question that depends on the one before", async () => {
    await staff.goto(`/projects/${project.id}/forms/new`);
    await buildForm(staff, title, questions.slice(0, 3));
    await askOnlyWhen(staff, "No");
    await buildForm(staff, title, questions.slice(3));
    await expect(staff.getByText("5 fields")).toBeVisible();
  });

  await test.step("the preview asks as testers are asked", async () => {
    const preview = staff.getByRole("region", { name: "Form Preview" });
    await preview.scrollIntoViewIfNeeded();
    const press = (name: string) => preview.getByRole("button", { name, exact: true }).click();
    const asked = (label: string) => expect(preview.getByRole("heading", { name: label })).toBeVisible();
    await asked("Show us");
    await staff.getByRole("button", { name: /^1 How easy was it/ }).click();
    await preview.getByRole("radio", { name: "3 stars" }).check({ force: true });
    await press("Next");
    await preview.getByText("Yes", { exact: true }).click();
    await press("Next");
    await asked("What did you use?");
    await press("Previous");
    await preview.getByText("No", { exact: true }).click();
    await press("Next");
    await asked("What went wrong?");
    await press("Next");
    await press("Next");
    await press("Submit Form");
    await expect(preview.getByText(/Please fill in all required fields:/)).toBeVisible();
    await preview.getByRole("list", { name: "Questions to answer" }).getByRole("button").click();
    await preview.getByRole("textbox").fill("Nothing, this is a try");
    await press("Review Answers");
    await press("Submit Form");
    await expect(staff.getByText("Form submitted successfully! (This is a preview)")).toBeVisible();
  });

  await test.step("no tester can fill out a draft until it is opened", async () => {
    await staff.getByRole("button", { name: "Save Form" }).click();
    await expect(staff.getByText("Draft saved. Testers can’t see it yet.")).toBeVisible();
    await guest.goto(`/dashboard/projects/${project.id}?tab=forms`);
    await expect(guest.getByText("No forms available at the moment")).toBeVisible();
    await staff.getByRole("link", { name: new RegExp(`Edit.*${title.replace("?", "\\?")}|Edit Form`) }).click();
    await saveForm(staff);
    await expect(staff.getByText("5 fields · 0 responses")).toBeVisible();
  });

  await test.step("a tester begins on a phone", async () => {
    await guest.reload();
    await guest.getByRole("link", { name: `Fill Form ${title}` }).tap();
    await expect(guest.getByText("4 questions, one at a time")).toBeVisible();
    formId = guest.url().split("/").at(-1) ?? "";
    await guest.getByRole("button", { name: "Start" }).tap();
    await expect(question(guest, "How easy was it?")).toBeVisible();
    await guest.getByRole("radio", { name: "2 stars" }).locator("..").tap();
    await expect(guest.getByText("Saved to your account").filter({ visible: true })).toBeVisible();
  });

  await test.step("and continues offline", async () => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await guest.context().setOffline(true);
    await guest.getByRole("button", { name: "Next" }).tap();
    await expect(guest.getByText("Question 2 of 4")).toBeVisible();
    await guest.getByText("No", { exact: true }).tap();
    await expect(guest.getByText("Question 2 of 5")).toBeVisible();
    await expect(guest.getByText("Offline, saved on this device").filter({ visible: true })).toBeVisible();
    await guest.getByRole("button", { name: "Next" }).tap();
    await guest.getByRole("textbox").fill(story);
    await guest.getByRole("button", { name: "Next" }).tap();
    await guest.getByText("Charts").tap();
    await guest.getByText("Export").tap();
    await guest.getByRole("button", { name: "Next" }).tap();
    await guest.getByLabel("Show us").setInputFiles(screenshot);
    await expect(guest.getByText("Waiting for a connection. Resumes automatically")).toBeVisible();
    await expectPhoneFit(guest);
    await guest.getByRole("button", { name: "Review Answers" }).tap();
    await expect(guest.getByText("5 of 5 answered.")).toBeVisible();
    await guest.getByRole("button", { name: "Submit Form" }).tap();
    await expect(question(guest, "Waiting for a connection")).toBeVisible();
    await expectPhoneFit(guest);
  });

  await test.step("it is submitted automatically, once, with its file", async () => {
    await guest.context().setOffline(false);
    await expect(question(guest, "Form submitted successfully!")).toBeVisible();
    await guest.getByRole("link", { name: "Back to Project" }).tap();
    await expect(guest.getByText("All done, Tess")).toBeVisible();
    // For the second one it worked: the question in between is never asked.
    await anAnswer(product, second, formId, { "How easy was it?": 5, "Did it work?": "Yes" });
  });

  await test.step("staff read the summary", async () => {
    await staff.reload();
    await expect(staff.getByText("5 fields · 2 responses")).toBeVisible();
    await staff.getByRole("link", { name: "View Responses" }).click();
    await expect(cardOf(staff, "How easy was it?")).toContainText("3.5");
    await expect(cardOf(staff, "Did it work?").getByRole("list", { name: "Did it work?" })).toContainText("1 of 2");
    await expect(cardOf(staff, "What went wrong?")).toContainText("1 of 2 answered");
    await expect(cardOf(staff, "What went wrong?")).toContainText("as I opened the roof");
    await expect(cardOf(staff, "What did you use?")).toContainText("1 of 2 answered");
    // Pictures are fetched once they come near.
    await cardOf(staff, "Show us").scrollIntoViewIfNeeded();
    await expect(cardOf(staff, "Show us").getByRole("img", { name: "wrong.png" })).toBeVisible();
  });

  await test.step("and each answer as its tester saw it", async () => {
    await staff.getByRole("tab", { name: "Individual" }).click();
    const article = staff.getByRole("article");
    await expect(article.locator("dt")).toHaveText(labels);
    await expect(article.getByText("Not asked")).toHaveCount(1);
    await staff.getByRole("button", { name: "Next", exact: true }).click();
    await expect(article).toContainText(story);
    await expect(article.getByText("Not asked")).toHaveCount(0);
    await expect(staff.getByRole("button", { name: "Download wrong.png" })).toBeVisible();
  });

  await test.step("and open the exports", async () => {
    const expectedCells = ["2", "No", story, "Charts; Export"];
    const csv = await exported(staff, "CSV");
    expect(csv.name).toMatch(/^What broke.*\.csv$/);
    const [head = [], ...rows] = parseCsv(csv.bytes.toString());
    expect(head.slice(5, 10)).toEqual(labels);
    expect(rows.map((row) => row.slice(5, 9))).toEqual([
      ["5", "Yes", "", ""],
      // With a mark before it, so that no program takes it for a formula.
      expectedCells.with(2, `'${story}`),
    ]);
    expect(rows[1]?.[9]).toContain("wrong.png");

    const book = await exported(staff, "XLSX");
    expect(book.name).toMatch(/^What broke.*\.xlsx$/);
    const [sheet] = (await readXlsx(book.bytes)).sheets;
    const [titles = [], ...lines] = sheet?.rows ?? [];
    expect(titles.slice(5, 10)).toEqual(labels);
    expect(lines.map((line) => line[5])).toEqual([5, 2]);
    expect(lines[1]?.slice(6, 9)).toEqual(expectedCells.slice(1));
    expect(lines[1]?.[3]).toBeInstanceOf(Date);
  });
});
