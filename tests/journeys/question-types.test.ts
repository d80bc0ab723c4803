/** Scores, scales, matrices and rankings: built, answered with a thumb, read and exported. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { parseCsv } from "hucre/csv";
import { buildForm, download, question, saveForm } from "./support/actions.ts";
import { aCompany, aProject, aTester } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";

const rows = ["Charts", "Alerts"];
const [columns, wishes] = [
  ["Good", "Could be better", "Never used it"],
  ["Dark mode", "Faster charts", "More languages"],
];
const [recommend, clear, parts, next] = [
  { type: "NPS (0–10)", label: "Would you recommend it?", isRequired: true },
  { type: "Scale", label: "How clear was the setup?", ends: { 1: "I was lost", 7: "Perfectly clear" } },
  { type: "Matrix", label: "How is each part?", isRequired: true, rows, options: columns },
  { type: "Ranking", label: "What comes next?", isRequired: true, options: wishes },
];

/** A card of the summary. */
const cardOf = (page: Page, label: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: label }) });

/** A number of a scale: what is touched is around its radio button. */
const numberOf = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true }).locator("..");

test("scores, scales, matrices and rankings are built, answered on a phone, read and exported", async ({
  open,
  product,
}) => {
  test.setTimeout(120_000);
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const tess = await aTester(product, owner, project.id);
  const staff = await open({ as: owner });
  const guest = await open({ ...phone, viewport: { width: 360, height: 740 }, as: tess });
  const go = (name: string) => guest.getByRole("button", { name, exact: true }).tap();

  await test.step("staff build the form", async () => {
    await staff.goto(`/projects/${project.id}/forms/new`);
    await buildForm(staff, "Four ways to ask", [recommend, clear, parts, next]);
    await saveForm(staff);
  });

  await test.step("a tester gives a score and a number", async () => {
    await guest.goto(`/dashboard/projects/${project.id}?tab=forms`);
    await guest.getByRole("link", { name: "Fill Form Four ways to ask" }).tap();
    await go("Start");
    await expect(question(guest, recommend.label)).toBeVisible();
    await expect(guest.getByText("10 · Extremely likely")).toBeVisible();
    await expectPhoneFit(guest);
    await numberOf(guest, "9").tap();
    await go("Next");
    await expect(guest.getByText("1 · I was lost")).toBeVisible();
    await expectPhoneFit(guest);
    await numberOf(guest, "7, Perfectly clear").tap();
    await go("Next");
  });

  await test.step("answers each row, and learns which one is still open", async () => {
    const rowOf = (name: string) => guest.getByRole("radiogroup", { name });
    await rowOf("Charts").getByText("Good").tap();
    await go("Next");
    await expect(rowOf("Alerts")).toHaveAccessibleDescription("Answer this row");
    await expectPhoneFit(guest);
    await rowOf("Alerts").getByText("Could be better").tap();
    await go("Next");
  });

  await test.step("ranks by buttons and submits", async () => {
    await expectPhoneFit(guest);
    await go("Move Faster charts Up");
    await go("Review Answers");
    await expect(guest.getByText("4 of 4 answered.")).toBeVisible();
    await expect(guest.getByRole("button", { name: new RegExp(next.label.replace("?", "\\?")) })).toContainText(
      "1. Faster charts2. Dark mode3. More languages",
    );
    await go("Submit Form");
    await expect(question(guest, "Form submitted successfully!")).toBeVisible();
  });

  await test.step("staff read the summary", async () => {
    await staff.goto(`/projects/${project.id}/forms`);
    await staff.getByRole("link", { name: "View Responses" }).click();
    const score = cardOf(staff, recommend.label).getByText("Score", { exact: true });
    await expect(score.locator("..")).toHaveText("Score100");
    await expect(cardOf(staff, clear.label)).toContainText("7 · Perfectly clear");
    const cells = cardOf(staff, parts.label)
      .getByRole("row", { name: /^Alerts/ })
      .getByRole("cell");
    await expect(cells).toHaveText(["0", "1", "0"]);
    await expect(cardOf(staff, next.label).getByRole("rowheader")).toHaveText([
      "Faster charts",
      "Dark mode",
      "More languages",
    ]);
  });

  await test.step("and export a column for each row", async () => {
    await staff.getByRole("button", { name: "Export", exact: true }).click();
    const { path } = await download(staff, staff.getByRole("menuitem", { name: /^CSV/ }));
    const [head = [], ...lines] = parseCsv(await readFile(path, "utf8"));
    expect(head.slice(5, 10)).toEqual([
      recommend.label,
      clear.label,
      ...rows.map((row) => `${parts.label}: ${row}`),
      next.label,
    ]);
    expect(lines.map((line) => line.slice(5, 10))).toEqual([
      ["9", "7", "Good", "Could be better", "Faster charts; Dark mode; More languages"],
    ]);
  });
});
