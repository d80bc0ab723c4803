/** With fingers alone: the main job, staff on one phone and their tester on another, and sorting. */
import type { Locator, Page } from "@playwright/test";
import { question } from "./support/actions.ts";
import { aCompany, aForm, aProject, password, unique } from "./support/api.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectNoSideScroll, expectThumbTargets } from "./support/layout.ts";
import { linkIn, readMail } from "./support/mailbox.ts";

/** Touched and then typed into: whether a touch puts the cursor there is part of it. */
async function write(field: Locator, text: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: new RegExp(`^${name}`) });

/** The bar's targets are as high as the bar, and narrow for the sake of the name in it. */
async function expectPhoneFit(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectThumbTargets(page, "header");
}

/** A new field, whose made-up question is typed over. */
async function addField(page: Page, type: string, label: string): Promise<void> {
  await button(page, "Add a Field").tap();
  await button(page.getByRole("dialog", { name: "Add a Field" }), type).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: /^Question \d+$/ }).last()).toBeFocused();
  await page.keyboard.type(label);
}

test("the main job is done by touch, from a project to a tester's page", async ({ open, product }) => {
  test.setTimeout(180_000);
  const page = await open({ as: await aCompany(product), ...phone });
  const guest = await open(phone);
  const email = `${unique("tess")}@harbor.example`;
  await page.goto("/overview");
  await expect(page.getByRole("heading", { name: "3 Steps to Your First Responses" })).toBeVisible();
  await expectPhoneFit(page);

  await test.step("creates a project", async () => {
    await page.getByRole("listitem").getByRole("link", { name: "Create Project" }).tap();
    const sheet = page.getByRole("dialog", { name: "Create Project" });
    await write(sheet.getByRole("textbox", { name: "Project Name" }), "Solar app");
    await write(sheet.getByRole("textbox", { name: "Description" }), "Find what confuses people.");
    await expectPhoneFit(page);
    await button(sheet, "Create Project").tap();
    await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("builds a form of three questions and a condition", async () => {
    await tab(page, "Forms").tap();
    await expectPhoneFit(page);
    await page.getByRole("region", { name: "Forms" }).getByRole("link", { name: "Create Form" }).tap();
    await write(page.getByRole("textbox", { name: "Form title" }), "Checkout");
    await addField(page, "Short text", "What did you buy?");
    await addField(page, "Single choice", "Did you finish?");
    await write(page.getByRole("textbox", { name: "Option 1" }), "Yes");
    await write(page.getByRole("textbox", { name: "Option 2" }), "No");
    await button(page, "Remove Option 3").tap();
    await addField(page, "Long text", "What stopped you?");
    await expectPhoneFit(page);
    await button(page, "Settings of What stopped you?").tap();
    const sheet = page.getByRole("dialog", { name: "Settings" });
    await sheet.getByText("Required").tap();
    await expect(sheet.getByRole("switch", { name: "Required" })).toBeChecked();
    await sheet.getByRole("tab", { name: "Logic" }).tap();
    await sheet.getByRole("combobox", { name: "Show this field" }).selectOption("If all conditions are met");
    await sheet.getByRole("combobox", { name: "Value" }).selectOption("No");
    await expectPhoneFit(page);
    await button(sheet, "Done").tap();
    await expect(page.getByText("Shown when “Did you finish?” is No")).toBeVisible();
  });

  await test.step("publishes it", async () => {
    await button(page.getByRole("main"), "Publish").tap();
    await expectPhoneFit(page);
    await button(page.getByRole("alertdialog"), "Publish").tap();
    await expect(page.getByText("“Checkout” is published")).toBeVisible();
    await button(page, "Dismiss").tap();
    await button(page, "Save Form").tap();
    await expect(page.getByText("3 fields · 0 responses")).toBeVisible();
    await page.getByRole("link", { name: "View Responses" }).tap();
    await expect(page.getByRole("heading", { name: "No responses yet" })).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("invites a tester", async () => {
    await tab(page, "Beta Users").tap();
    await button(page, "Invite Tester").tap();
    const sheet = page.getByRole("dialog", { name: "Invite Tester" });
    await write(sheet.getByRole("textbox", { name: "Name" }), "Tess Tester");
    await write(sheet.getByRole("textbox", { name: "Email" }), email);
    await expectPhoneFit(page);
    await button(sheet, "Send Invitation").tap();
    await expect(sheet.getByText(`Invited just now: ${email}`)).toBeVisible();
    await button(sheet, "Done").tap();
    await expect(page.getByRole("list", { name: "Beta Users" }).getByText(email)).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("the tester accepts and answers what the condition asks", async () => {
    await guest.goto(linkIn(await readMail(product, email)));
    await write(guest.getByRole("textbox", { name: "Choose a password" }), password);
    await button(guest, "Accept Invitation").tap();
    await guest.getByRole("link", { name: "Start Checkout" }).tap();
    await button(guest, "Start").tap();
    await write(guest.getByRole("textbox"), "A lantern");
    await button(guest, "Next").tap();
    await expect(question(guest, "Did you finish?")).toBeVisible();
    await guest.getByText("No", { exact: true }).tap();
    await button(guest, "Next").tap();
    await expect(question(guest, "What stopped you?")).toBeVisible();
    await write(guest.getByRole("textbox"), "The total was hidden");
    await button(guest, "Review Answers").tap();
    await button(guest, "Submit Form").tap();
    await expect(question(guest, "Form submitted successfully!")).toBeVisible();
    await expectPhoneFit(guest);
  });

  await test.step("reads the answer and marks it", async () => {
    await tab(page, "Feedback").tap();
    await page.getByRole("link", { name: "Answers" }).tap();
    await expect(page.getByText("The total was hidden")).toBeVisible();
    await expectPhoneFit(page);
    await button(page, "Open Response to Checkout").tap();
    const sheet = page.getByRole("dialog", { name: "Checkout" });
    await expect(sheet.getByText("The total was hidden")).toBeVisible();
    await button(sheet, "Mark as Reviewed").tap();
    await expect(sheet.getByText("Reviewed", { exact: true })).toBeVisible();
    await expectPhoneFit(page);
    await button(sheet, "Close").tap();
    await expect(page.getByRole("list", { name: "Feedback" }).getByText("Reviewed")).toBeVisible();
  });

  await test.step("looks at the figures and at the tester", async () => {
    await tab(page, "Analytics").tap();
    await expect(page.getByRole("heading", { name: "Responses per Day" })).toBeVisible();
    await expectPhoneFit(page);
    await tab(page, "Beta Users").tap();
    await page.getByRole("link", { name: "Tess Tester" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Tess Tester" })).toBeVisible();
    await expectPhoneFit(page);
  });
});

test("fields are sorted by touch", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const fields = ["Third", "First", "Second"].map((label) => ({ type: "text", label }));
  const form = await aForm(product, owner, { project_id: id, title: "Sorted", fields });
  const small = await open({ as: owner, ...phone, viewport: { width: 360, height: 740 } });
  await small.goto(`/projects/${id}/forms/${form.id}/edit`);
  const handle = small.getByRole("button", { name: "Drag First" });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from) throw new Error("The handle is in sight");
  const touch = await small.context().newCDPSession(small);
  const at = (y: number) => [{ x: from.x + from.width / 2, y }];
  const middle = from.y + from.height / 2;
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(middle) });
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(middle + 20) });
  // The page scrolls beneath a finger near its edge.
  await expect(async () => {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(700) });
    await expect(small.getByText("First, position 3 of 3.")).toBeAttached({ timeout: 100 });
  }).toPass();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(small.getByRole("button", { name: /^2 Second/ })).toBeVisible();
  // A tap at once would still belong to the gesture: a made-up touch has no time of its own.
  await small.getByRole("button", { name: "Settings of First" }).click();
  await small.getByRole("dialog").getByRole("tab", { name: "Logic" }).click();
  await small.getByRole("dialog").getByRole("combobox", { name: "Show this field" }).selectOption("all");
  await expectFitToShow(small);
});
