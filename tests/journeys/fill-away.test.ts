import type { Page } from "@playwright/test";
import { filesDatabase } from "../../web/src/shared/drafts/device-storage.ts";
import { aCompany, aForm, answersOf, aProject, aTester } from "./support/api.ts";
import { question } from "./support/actions.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";

const title = "What broke?";
const fields = [
  { type: "radio", label: "Did it work?", options: ["Yes", "No"], required: true },
  {
    type: "textarea",
    label: "What went wrong?",
    required: true,
    show_if: { match: "all", conditions: [{ field: "field_1", is: "equals", value: "No" }] },
  },
  { type: "file", label: "Show us", required: true },
];
const large = 6 * 1024 * 1024;
const log = { name: "app.log", mimeType: "text/plain", buffer: Buffer.alloc(large, "It froze again.\n") };

async function toTheFile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Question 1 of 2")).toBeVisible();
  await page.getByText("No", { exact: true }).click();
  await expect(page.getByText("Question 1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox").fill("It froze");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(question(page, "Show us")).toBeVisible();
}

test("a form with a large file waits while offline and is sent the next time the page opens", async ({
  open,
  product,
  expectTrouble,
}) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: project.id, title, fields });
  const tester = await aTester(product, owner, project.id);
  const page = await open({ ...phone, as: tester });
  await page.goto(`/dashboard/projects/${project.id}/forms/${form.id}`);
  await toTheFile(page);

  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByLabel("Show us").setInputFiles(log);
  await expect(page.getByText("Waiting for a connection. Resumes automatically")).toBeVisible();
  await expectPhoneFit(page);
  await page.getByRole("button", { name: "Submit Form" }).click();
  await expect(question(page, "Waiting for a connection")).toBeVisible();
  await expectPhoneFit(page);

  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/dashboard");
  await expect(later.getByText(`“${title}” submitted. Thank you.`)).toBeVisible();
  const [answer, ...others] = await answersOf(product, owner, form.id);
  expect(others).toEqual([]);
  expect(answer?.responses).toMatchObject({ "Did it work?": "No", "What went wrong?": "It froze" });
  expect(Object.values(answer?.files ?? {})).toEqual([
    { filename: "app.log", content_type: "text/plain", size: large },
  ]);
});

/** How many files the browser stores. Writing one takes an instant, too short for a user to close the page. */
function countSaved(page: Page): Promise<number> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === name)) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(new Error("The browser keeps nothing"));
      opening.onsuccess = () => {
        const counting = opening.result.transaction("waiting").objectStore("waiting").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  }, filesDatabase);
}

test("an unfinished upload resumes when the page is opened again", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: project.id, title, fields });
  const page = await open({ ...phone, as: await aTester(product, owner, project.id) });
  const address = `/dashboard/projects/${project.id}/forms/${form.id}`;
  await page.goto(address);
  await toTheFile(page);
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const context = page.context();
  await context.setOffline(true);
  await page.getByLabel("Show us").setInputFiles(log);
  await expect(page.getByText("Waiting for a connection. Resumes automatically")).toBeVisible();
  await expect.poll(() => countSaved(page)).toBe(1);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await later.getByRole("button", { name: "Continue" }).click();
  await expect(question(later, "Show us")).toBeVisible();
  await expect(later.getByRole("button", { name: "Remove app.log" })).toBeVisible();
  await later.getByRole("button", { name: "Submit Form" }).click();
  await expect(question(later, "Form submitted successfully!")).toBeVisible();
  const [answer, ...others] = await answersOf(product, owner, form.id);
  expect(others).toEqual([]);
  expect(Object.values(answer?.files ?? {})).toMatchObject([{ filename: "app.log", size: large }]);
});

for (const { kind, what, type } of [
  { kind: "Voice", what: "Record Voice", type: "audio/webm" },
  { kind: "Screen", what: "Record Screen", type: "video/webm" },
]) {
  test(`${kind.toLowerCase()} is recorded in the browser, looked at and sent`, async ({ open, product }) => {
    const owner = await aCompany(product);
    const project = await aProject(product, owner);
    const form = await aForm(product, owner, { project_id: project.id, title, fields });
    const tester = await aTester(product, owner, project.id);
    const page = await open({ as: tester });
    await page.goto(`/dashboard/projects/${project.id}/forms/${form.id}`);
    await toTheFile(page);
    await page.getByRole("button", { name: what }).click();
    const panel = page.getByRole("region", { name: `${kind} recording` });
    await panel.getByRole("button", { name: "Start" }).click();
    await expect(panel.getByText("Recording", { exact: true })).toBeVisible();
    await expect(panel.getByRole("timer")).toHaveText("0:02");
    await panel.getByRole("button", { name: "Stop" }).click();
    await expect(panel.getByLabel(/Your recording/)).toBeVisible();
    await panel.getByRole("button", { name: "Use Recording" }).click();
    await expect(page.getByRole("button", { name: new RegExp(`Remove ${kind} recording .*webm`) })).toBeVisible();
    await page.getByRole("button", { name: "Submit Form" }).click();
    await expect(question(page, "Form submitted successfully!")).toBeVisible();
    const [answer] = await answersOf(product, owner, form.id);
    expect(Object.values(answer?.files ?? {})).toMatchObject([{ content_type: type }]);
  });
}
