/** Feedback that gets fixed: two testers report one bug, and the build that should fix it asks both whether it does. */
import type { FeedbackItemDetail } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import { aCompany, aProject, aReport, aTester, call, reportOf } from "./support/api.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { expect, phone, test } from "./support/journey.ts";
import { screenshot } from "./support/main-job.ts";

const title = "The map stays empty after I return";

async function report(page: Page): Promise<void> {
  await page.getByText("Something is broken").tap();
  await page.getByRole("textbox", { name: "Say it in one sentence" }).fill(title);
  await page.locator("summary", { hasText: "Add files" }).tap();
  await page.getByLabel("Add files", { exact: true }).setInputFiles(screenshot);
  await expect(page.getByRole("button", { name: `Remove ${screenshot.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Send Report" }).tap();
  await expect(page.getByRole("heading", { name: "Thank you. This is SLR-2." })).toBeVisible();
}

async function decide(page: Page): Promise<void> {
  const { keyboard } = page;
  const rows = page.getByRole("list", { name: "Feedback" }).getByRole("listitem");
  // The inbox was open before.
  await expect(rows).toHaveCount(2);
  await keyboard.press("j");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused();
  await expect(page).toHaveTitle(/SLR-2/);
  await expect(page.getByText(screenshot.name)).toBeVisible();
  await page.getByRole("button", { name: "Severity" }).press("Enter");
  await page.getByRole("menuitem", { name: "Critical" }).press("Enter");
  await expect(page.getByText("Impact 80 = 1 person × 8 (critical) × 10")).toBeVisible();
  await keyboard.press("a");
  await page.getByRole("menuitem", { name: /\(you\)$/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Owner/ })).toContainText("Olivia Owner");
  await keyboard.press("s");
  await page.getByRole("menuitem", { name: "Confirmed" }).press("Enter");
  await expect(page.getByText("SLR-2: Confirmed")).toBeVisible();
  // What is looked at leaves the inbox, and stays open beside it.
  await expect(rows).toHaveCount(1);
}

async function answerTheReporter(page: Page): Promise<void> {
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Reply to Tess Tester" })).toBeFocused();
  await page.keyboard.type("Thank you, we see it too.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Thank you, we see it too.");
  await expectFitToShow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function mergeTheDuplicate(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: "Map stays empty after return" })).toBeFocused();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Merge SLR-1" });
  await dialog.getByRole("radio", { name: /SLR-2/ }).press("Space");
  await dialog.getByRole("button", { name: "Merge into SLR-2" }).press("Enter");
  await page.getByRole("link", { name: /^SLR-2/ }).press("Enter");
  await expect(page.getByText("Impact 160 = 2 people × 8 (critical) × 10")).toBeVisible();
}

async function fixIn(page: Page, build: string): Promise<void> {
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "Fixed…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Which build has it?" });
  await dialog.getByRole("textbox", { name: "Name of the build" }).fill(build);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`SLR-2: Fixed in ${build}`)).toBeVisible();
}

async function announce(page: Page, build: string): Promise<void> {
  await page.getByRole("link", { name: "Builds" }).click();
  await page.getByRole("link", { name: build }).click();
  await page.getByRole("button", { name: "Announce…" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Announce ${build}?` });
  await expect(dialog.getByText("2 testers will be asked whether it’s fixed for them:")).toBeVisible();
  await dialog.getByRole("button", { name: "Announce Build" }).click();
}

async function answer(page: Page, choice: string, note?: string): Promise<void> {
  await page.getByRole("link", { name: /stays empty after/ }).click();
  await expect(page.getByRole("heading", { name: "Check This Fix" })).toBeVisible();
  await page.getByRole("radio", { name: choice }).check();
  if (note) await page.getByRole("textbox", { name: "What still happens?" }).fill(note);
  await page.getByRole("button", { name: "Send Answer" }).click();
}

test("a bug of two testers is triaged, fixed in a build, checked by both, and opens again for the one it still has", async ({
  open,
  product,
}) => {
  test.setTimeout(120_000);
  const as = await aCompany(product);
  const { id: project_id } = await aProject(product, as);
  const [tess, tom] = await Promise.all([aTester(product, as, project_id), aTester(product, as, project_id)]);
  await aReport(product, tom, project_id, { type: "bug", title: "Map stays empty after return" });
  const [first, second, page] = [await open({ as: tess, ...phone }), await open({ as: tom }), await open({ as })];
  await Promise.all([
    first.goto(`/dashboard/projects/${project_id}/feedback/new`),
    page.goto(`/projects/${project_id}/feedback`),
  ]);
  await test.step("reports it on a phone", () => report(first));
  await test.step("decides", () => decide(page));
  await test.step("answers the reporter", () => answerTheReporter(page));
  await test.step("merges the duplicate", () => mergeTheDuplicate(page));
  await test.step("which both testers see", async () => {
    const own = await reportOf(product, tess, { project_id, number: 2 });
    expect(own).toMatchObject({ status: "accepted", people_count: 2 });
    expect(own.comments.map(({ body }) => body)).toEqual(["Thank you, we see it too."]);
    const duplicate = await reportOf(product, tom, { project_id, number: 1 });
    expect(duplicate).toMatchObject({ status: "accepted", comments: [] });
  });
  await test.step("fixes it in a build", () => fixIn(page, "1.1"));
  await Promise.all([first.goto("/dashboard"), second.goto("/dashboard")]);
  await test.step("announces the build", () => announce(page, "1.1"));
  await test.step("asks both, who see it without a reload", async () => {
    for (const dashboard of [first, second])
      await expect(dashboard.getByRole("heading", { name: "Check these fixes" })).toBeVisible();
    await answer(first, "Fixed");
    await expect(first.getByRole("heading", { name: "Thank you. 1 of 2 have answered." })).toBeVisible();
    await answer(second, "Still broken", "It is white, not empty.");
    await expect(second.getByRole("heading", { name: "Thank you. 2 of 2 have answered." })).toBeVisible();
    await second.getByRole("link", { name: "Dashboard" }).click();
    await expect(second.getByText("Check these fixes")).toBeHidden();
  });
  await test.step("is open again", async () => {
    await page
      .getByRole("link", { name: /^SLR-2/ })
      .first()
      .click();
    await expect(page.getByText("Reopened")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Status/ })).toContainText("Confirmed");
    await expect(page.getByRole("list", { name: "Activity" })).toContainText(
      "Tess Tester says it’s still broken in 1.1",
    );
    const path = `GET /projects/${project_id}/feedback-items/2` as const;
    const item = await call<FeedbackItemDetail>(product, path, { as });
    expect(item).toMatchObject({ status: "accepted", reopened_count: 1 });
  });
});
