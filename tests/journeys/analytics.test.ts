/** Analytics that update live and export as files that other programs read. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { extractText, getDocumentProxy } from "unpdf";
import { readWorkbook } from "../support/workbook.ts";
import { aCompany, aForm, anAnswer, aProject, aTester } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectNotReloaded, openListening } from "./support/listening.ts";

/** The number a card shows. */
const card = (page: Page, label: string) => page.locator("dl").filter({ has: page.getByText(label, { exact: true }) });
const today = (page: Page) => page.getByRole("slider", { name: "Responses per Day" });

async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole("button", { name: "Export" }).click();
  const item = page.getByRole("menuitem", { name: new RegExp(`^${format}`) });
  const [file] = await Promise.all([page.waitForEvent("download"), item.click()]);
  return file;
}

async function contentOf(file: Download): Promise<Buffer> {
  return readFile(await file.path());
}

/** What a reader of its own finds in the table: each number by its section and measure. */
async function expectTable(file: Download): Promise<void> {
  const rows = parse<Record<string, string>>(await contentOf(file), { columns: true, bom: true });
  const figure = rows.find((row) => row["Section"] === "Key Figures" && row["Measure"] === "Responses");
  expect(figure).toMatchObject({ Subject: "Lumen Labs", Value: "2" });
  expect(rows.filter((row) => row["Section"] === "Daily Responses")).toHaveLength(7);
  expect(rows.find((row) => row["Section"] === "Projects")).toMatchObject({ Subject: "Solar app" });
}

async function expectWorkbook(file: Download): Promise<void> {
  const { sheets, files } = readWorkbook(await contentOf(file));
  expect(sheets.map(({ name }) => name)).toEqual(["Summary", "Daily Responses", "Funnel", "Projects"]);
  const days = sheets[1]?.rows ?? [];
  expect(days).toHaveLength(8);
  expect(days.at(-1)?.map((cell) => cell?.type)).toEqual(["number", "number"]);
  expect(days.at(-1)?.[1]?.value).toBe(2);
  expect([...files.keys()].some((name) => name.startsWith("xl/charts/"))).toBe(true);
}

async function expectReport(file: Download): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(await contentOf(file)));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ["Lumen Labs", "Responses", "Solar app", "1 of 1"]) expect(text).toContain(words);
}

test("a response updates the open charts, and the numbers export as files", async ({ open, product }) => {
  test.setTimeout(120_000);
  const owner = await aCompany(product);
  const { id: project_id } = await aProject(product, owner);
  const tester = await aTester(product, owner, project_id);
  const fields = [{ type: "text", label: "What did you try first?" }];
  const form = await aForm(product, owner, { project_id, title: "First look", fields, many_responses: true });
  const overview = await openListening(await open({ as: owner }), "/overview");
  const analytics = await openListening(await open({ as: owner }), "/analytics?days=7");
  await expect(card(overview, "Total Responses")).toContainText("0");
  await expect(analytics.getByRole("heading", { name: "No Analytics Data" })).toBeVisible();

  await anAnswer(product, tester, form.id, { "What did you try first?": "Adding my roof" });
  await expect(card(overview, "Total Responses")).toContainText("1 in the last 7 days");
  await expect(overview.getByRole("link", { name: "Tess Tester" })).toBeVisible();
  await expect(card(analytics, "Responses")).toContainText("of 1 in total");
  await expect(today(analytics)).toHaveAttribute("aria-valuetext", /, Today: 1 response$/);

  await today(analytics).focus();
  await anAnswer(product, tester, form.id, { "What did you try first?": "Turning it" });
  await expect(today(analytics)).toHaveAttribute("aria-valuetext", /, Today: 2 responses$/);
  await expect(today(analytics)).toBeFocused();
  await expect(card(analytics, "Response Rate")).toContainText("1 of 1");
  await expect(analytics.getByRole("list", { name: "Funnel" }).getByRole("listitem").last()).toContainText("Submitted");
  await expect(card(overview, "Total Responses")).toContainText("2 in the last 7 days");
  await expectNotReloaded(overview, analytics);

  for (const [format, ending, check] of [
    ["CSV", "csv", expectTable],
    ["PDF", "pdf", expectReport],
    ["Excel", "xlsx", expectWorkbook],
  ] as const) {
    const file = await exportAs(analytics, format);
    const days = String.raw`\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d`;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^firstlight-analytics-${owner.company.company_domain}-${days}\\.${ending}$`),
    );
    await check(file);
  }
});
