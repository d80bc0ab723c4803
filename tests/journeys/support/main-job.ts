/** One form with every kind of question, and what a tester answers to it. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { question, type Question } from "./actions.ts";

export const formTitle = "First impressions";

export const questions = [
  { type: "Short text", label: "What did you try first?", isRequired: true },
  { type: "Long text", label: "What surprised you?", description: "Anything goes: good or bad." },
  { type: "Email", label: "Where can we reach you?", isRequired: true },
  { type: "Number", label: "How many minutes did it take?" },
  { type: "Dropdown", label: "Which device?", options: ["Laptop", "Phone", "Tablet"], isRequired: true },
  { type: "Single choice", label: "Would you use it again?", options: ["Yes", "No", "Not sure"], isRequired: true },
  { type: "Multiple choice", label: "What did you use?", options: ["Charts", "Alerts", "Export"] },
  { type: "Date", label: "When did you start?" },
  { type: "Rating", label: "How easy was it?", isRequired: true },
  { type: "File", label: "A picture of what went wrong", isRequired: true },
] as const satisfies readonly Question[];

const wireTypes = {
  "Short text": "text",
  "Long text": "textarea",
  Email: "email",
  Number: "number",
  Dropdown: "select",
  "Single choice": "radio",
  "Multiple choice": "checkbox",
  Date: "date",
  Rating: "rating",
  File: "file",
} as const;

/** The same questions as the API takes them. */
export const tenFields = questions.map((each: Question & { type: keyof typeof wireTypes }) => ({
  type: wireTypes[each.type],
  label: each.label,
  required: each.isRequired ?? false,
  ...(each.options && { options: [...each.options] }),
}));

export const screenshot = {
  name: "wrong.png",
  mimeType: "image/png",
  // The smallest picture there is: one transparent point.
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** What staff read afterwards, question by question. */
export const answered: readonly [label: string, answer: string | RegExp][] = [
  ["What did you try first?", "Adding my roof"],
  ["What surprised you?", "The chart was faster than I thought.\nAnd the colours are calm."],
  ["Where can we reach you?", "tess@example.com"],
  ["How many minutes did it take?", "12"],
  ["Which device?", "Phone"],
  ["Would you use it again?", "Not sure"],
  ["What did you use?", /Charts.*Export/],
  ["When did you start?", /Nov.* 3.*2026|3 Nov.*2026/],
  ["How easy was it?", "4 of 5 stars"],
  ["A picture of what went wrong", /wrong\.png/],
];

/** Through the whole form without touching the mouse; the first question stays unanswered. */
export async function fillByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const next = async (label: string) => {
    await keyboard.press("Enter");
    await expect(question(page, label)).toBeVisible();
  };
  await next("What did you try first?");
  await next("What surprised you?");
  await keyboard.type("The chart was faster than I thought.");
  await keyboard.press("Enter");
  await keyboard.type("And the colours are calm.");
  await keyboard.press("Control+Enter");
  await expect(question(page, "Where can we reach you?")).toBeVisible();
  await keyboard.type("tess at home");
  await keyboard.press("Enter");
  await expect(page.getByText("Invalid email")).toBeVisible();
  await page.getByRole("textbox").fill("tess@example.com");
  await next("How many minutes did it take?");
  await keyboard.type("twelve");
  await keyboard.press("Enter");
  await expect(page.getByText("Must be a number")).toBeVisible();
  await page.getByRole("textbox").fill("12");
  await next("Which device?");
  await keyboard.press("Tab");
  await expect(page.getByRole("combobox")).toBeFocused();
  await keyboard.press("p");
  await expect(page.getByRole("combobox")).toHaveValue("Phone");
  await next("Would you use it again?");
  await keyboard.press("3");
  await expect(page.getByRole("radio", { name: "Not sure" })).toBeChecked();
  await next("What did you use?");
  await keyboard.press("1");
  await keyboard.press("2");
  await keyboard.press("3");
  await keyboard.press("2");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await next("When did you start?");
  await page.locator("input[type=date]").fill("2026-11-03");
  await next("How easy was it?");
  await keyboard.press("5");
  await keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await next("A picture of what went wrong");
}

/** With fingers: one question at a time, up to and including this one. */
export async function fillByTouch(page: Page): Promise<void> {
  const next = () => page.getByRole("button", { name: "Next" }).tap();
  const asks = (label: string) => expect(question(page, label)).toBeVisible();
  await asks("What did you try first?");
  await page.getByRole("textbox").fill("Adding my roof");
  await next();
  await asks("What surprised you?");
  await page.getByRole("textbox").fill("The chart was faster than I thought.\nAnd the colours are calm.");
  await next();
  await asks("Where can we reach you?");
  await page.getByRole("textbox").fill("tess@example.com");
  await next();
  await asks("How many minutes did it take?");
  await page.getByRole("textbox").fill("12");
  await next();
  await asks("Which device?");
  await page.getByRole("combobox").selectOption("Phone");
  await next();
  await asks("Would you use it again?");
  await page.getByText("Not sure").tap();
}

export async function finishByTouch(page: Page): Promise<void> {
  const next = () => page.getByRole("button", { name: "Next" }).tap();
  const asks = (label: string) => expect(question(page, label)).toBeVisible();
  await next();
  await asks("What did you use?");
  await page.getByText("Charts").tap();
  await page.getByText("Export").tap();
  await next();
  await asks("When did you start?");
  await page.locator("input[type=date]").fill("2026-11-03");
  await next();
  await asks("How easy was it?");
  await page.getByRole("radio", { name: "4 stars" }).locator("..").tap();
  await next();
  await asks("A picture of what went wrong");
  await attachScreenshot(page);
}

export async function attachScreenshot(page: Page): Promise<void> {
  await page.getByLabel("A picture of what went wrong").setInputFiles(screenshot);
  await expect(page.getByRole("button", { name: "Remove wrong.png" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Form" })).toBeEnabled();
}

/** The whole answer, label by label, as the individual view shows it. */
export async function readIndividual(page: Page): Promise<void> {
  const article = page.getByRole("article");
  for (const [label, text] of answered) {
    const answer = article.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd[1]");
    await expect(answer).toContainText(text);
  }
}

export async function readTable(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: `Responses to ${formTitle}` });
  const labels = answered.map(([label]) => label);
  await expect(table.getByRole("columnheader")).toContainText(["Tester", "Submitted", ...labels, "Tags"]);
  const cells = table.getByRole("row").nth(1).locator("th, td");
  for (const [index, [, text]] of answered.entries()) await expect(cells.nth(index + 2)).toContainText(text);
}

/** Format, width and height. The picture itself is re-encoded, so that nothing hides in it. */
const headOf = (picture: Buffer) => picture.subarray(0, 24);

export async function expectTheSamePicture(path: string): Promise<void> {
  expect(headOf(await readFile(path))).toEqual(headOf(screenshot.buffer));
}
