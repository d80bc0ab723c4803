/** Triage: staff look at what testers reported, decide, answer and merge without a mouse. */
import { aCompany, aProject, aReport, aTester, reportOf } from "./support/api.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { expect, test } from "./support/journey.ts";

test("a reported bug is triaged by keyboard, answered, and its duplicate merged", async ({ open, product }) => {
  test.setTimeout(120_000);
  const as = await aCompany(product);
  const { id: project_id } = await aProject(product, as);
  const [tester, other] = [await aTester(product, as, project_id), await aTester(product, as, project_id)];
  const steps = { steps: "Open a trail. Switch to another app. Come back." };
  await aReport(product, other, project_id, { type: "bug", title: "Map stays empty after return" });
  await aReport(product, tester, project_id, {
    type: "bug",
    title: "The map stays empty after I return",
    details: steps,
  });
  const page = await open({ as });
  const { keyboard } = page;
  await page.goto(`/projects/${project_id}/feedback`);
  const list = page.getByRole("list", { name: "Feedback" });
  await expect(list.getByRole("listitem")).toHaveCount(2);

  await test.step("decides", async () => {
    await keyboard.press("j");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "The map stays empty after I return" })).toBeFocused();
    await expect(page).toHaveTitle(/SLR-2/);
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
    await expect(list.getByRole("listitem")).toHaveCount(1);
  });

  await test.step("answers the reporter", async () => {
    await keyboard.press("r");
    const reply = page.getByRole("textbox", { name: "Reply to Tess Tester" });
    await expect(reply).toBeFocused();
    await keyboard.type("Thank you, we see it too.");
    await keyboard.press("Control+Enter");
    await expect(page.getByRole("list", { name: "Activity" })).toContainText("Thank you, we see it too.");
    await expectFitToShow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("merges the duplicate", async () => {
    await page.getByRole("heading", { level: 2 }).focus();
    await keyboard.press("j");
    await expect(page.getByRole("heading", { level: 2, name: "Map stays empty after return" })).toBeFocused();
    await keyboard.press("m");
    const dialog = page.getByRole("dialog", { name: "Merge SLR-1" });
    await dialog.getByRole("radio", { name: /SLR-2/ }).press("Space");
    await dialog.getByRole("button", { name: "Merge into SLR-2" }).press("Enter");
    await page.getByRole("link", { name: /^SLR-2/ }).press("Enter");
    await expect(page.getByText("Impact 160 = 2 people × 8 (critical) × 10")).toBeVisible();
  });

  await test.step("which both testers see", async () => {
    const own = await reportOf(product, tester, { project_id, number: 2 });
    expect(own).toMatchObject({ status: "accepted", people_count: 2 });
    expect(own.comments.map(({ body }) => body)).toEqual(["Thank you, we see it too."]);
    const duplicate = await reportOf(product, other, { project_id, number: 1 });
    expect(duplicate).toMatchObject({ status: "accepted", comments: [] });
  });
});
