/** Feedback that comes from elsewhere: a list of another tool, and what a tester answered in a form. */
import { aCompany, aForm, aProject, aTester } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { screenshot } from "./support/main-job.ts";

const list = `Issue key,Summary,Issue Type,Status,Thumbs
APP-1,Map tiles flicker at night,Bug,To Do,3
APP-2,Export walks as GPX,New Feature,To Do,5
APP-3,,Bug,To Do,1`;

test("a list of another tool is imported, its items labeled together, and found by label as a saved view", async ({
  open,
  product,
}) => {
  const as = await aCompany(product);
  const { id } = await aProject(product, as);
  const page = await open({ as });
  await page.goto(`/projects/${id}/feedback`);
  await page.getByRole("button", { name: "Import…" }).click();

  await test.step("imports it", async () => {
    const dialog = page.getByRole("dialog", { name: "Import Feedback" });
    await dialog.getByRole("combobox", { name: "Exported from" }).selectOption("Jira");
    await dialog
      .getByLabel("CSV file")
      .setInputFiles({ name: "issues.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    await expect(dialog.getByText("2 new items · 1 left out")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Votes" }).selectOption("Thumbs");
    await expect(dialog.getByText("Idea · New · 5 people")).toBeVisible();
    await dialog.getByRole("button", { name: "Import 2 Items" }).click();
    const report = page.getByRole("dialog", { name: "Feedback Import" });
    await expect(report.getByText("2 items added · 1 left out")).toBeVisible();
    await expect(report.getByText("Title is required")).toBeVisible();
    await report.getByRole("button", { name: "Done" }).click();
  });

  const rows = page.getByRole("list", { name: "Feedback" }).getByRole("listitem");
  await test.step("labels its items together", async () => {
    await expect(rows).toHaveCount(2);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.keyboard.press("l");
    await page.getByRole("searchbox", { name: "Find or create a label" }).fill("Jira");
    await page.getByText("Create label “Jira”").click();
    await expect(rows.filter({ hasText: "Jira" })).toHaveCount(2);
    await page.keyboard.press("Escape");
  });

  await test.step("finds them by the label, and saves that as a view", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("combobox", { name: "Label" }).selectOption("Jira");
    await page.getByRole("combobox", { name: "Type" }).selectOption("Idea");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Save View…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save View" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Ideas of Jira");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page
      .getByRole("link", { name: /^Inbox/ })
      .last()
      .click();
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: "Ideas of Jira", exact: true }).click();
    await expect(rows).toHaveText([/Export walks as GPX/]);
  });
});

test("a response with a file is turned into feedback of its tester, and says so", async ({ open, product }) => {
  const as = await aCompany(product);
  const { id: project_id } = await aProject(product, as);
  const tester = await aTester(product, as, project_id);
  const fields = [
    { type: "text", label: "What went wrong?" },
    { type: "file", label: "A picture of it" },
  ];
  const form = await aForm(product, as, { project_id, title: "Bug report", fields });
  const answering = await open({ as: tester });
  await answering.goto(`/dashboard/projects/${project_id}/forms/${form.id}`);
  await answering.getByRole("button", { name: "Start" }).click();
  await answering.getByRole("textbox", { name: "What went wrong?" }).fill("The map is white at night");
  await answering.getByRole("button", { name: "Next" }).click();
  await answering.getByLabel("A picture of it").setInputFiles(screenshot);
  await expect(answering.getByRole("button", { name: `Remove ${screenshot.name}` })).toBeVisible();
  await answering.getByRole("button", { name: "Submit Form" }).click();
  await expect(answering.getByRole("button", { name: "Submit Form" })).toBeHidden();

  const page = await open({ as });
  const responses = `/projects/${project_id}/forms/${form.id}/responses?view=individual`;
  await page.goto(responses);
  await page.getByRole("link", { name: "Turn into Feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn into Feedback" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("The map is white at night");
  await expect(
    dialog.getByText("Tess Tester becomes its reporter, follows it, and reads it among their reports."),
  ).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Files of the tester" })).toContainText(screenshot.name);
  await dialog.getByRole("button", { name: "Create Item" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "The map is white at night" })).toBeVisible();
  await expect(page.getByText(screenshot.name)).toBeVisible();
  await page.goto(responses);
  await expect(page.getByRole("link", { name: /^SLR-1 · New/ })).toBeVisible();
  await answering.goto(`/dashboard/projects/${project_id}/feedback`);
  await expect(answering.getByRole("link", { name: "The map is white at night" })).toBeVisible();
});
