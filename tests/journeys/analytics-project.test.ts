/** Analytics of one project: staff find inactive testers, read their activity and message them. */
import { samplePassword, staff } from "../../server/src/app/sample/people.ts";
import { aForm, anAnswer, aCompany, aProject, aTester, firstForm, signedIn } from "./support/api.ts";
import { openTab } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectNotReloaded, openListening } from "./support/listening.ts";
import { expectGoodScreen } from "./support/expect-good-screen.ts";

test("who has gone quiet is one press away, with what they said and a word to them", async ({
  open,
  sampleProduct: product,
}) => {
  test.setTimeout(180_000);
  const as = await signedIn(product, staff[0].email, samplePassword);
  const { project_id: id } = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${id}/analytics`);
  const title = await page
    .getByRole("heading", { level: 1 })
    .filter({ hasNotText: /^Project$/ })
    .textContent();
  await expect(page.getByRole("table", { name: "Forms" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("slider", { name: "Responses per Day" })).toBeVisible();
  await page.getByRole("list", { name: "Engagement" }).getByRole("link", { name: "Quiet" }).click();
  await expect(page).toHaveURL(/engagement=quiet/);
  const testers = page.getByRole("region", { name: "Testers" });
  await expect(testers.getByRole("button", { name: /^Quiet/ })).toHaveAttribute("aria-pressed", "true");
  await expect(testers.getByRole("rowheader").first()).toBeInViewport();
  await expectGoodScreen(page, title ?? "");

  await page.setViewportSize({ width: 1440, height: 900 });
  const reachable = testers.getByRole("row").filter({ has: page.getByRole("link", { name: /^Message / }) });
  const name = (await reachable.first().getByRole("rowheader").locator("span span").first().textContent()) ?? "";
  await testers.getByRole("link", { name: new RegExp(`Read responses by ${name}: \\d`) }).click();
  await expect(page.getByRole("heading", { level: 2, name: `Feedback from ${name}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Feedback" }).getByRole("link").first()).toHaveText(name);
  await page.goBack();

  await testers.getByRole("link", { name: `Message ${name}` }).click();
  await expect(page).toHaveURL(/communication\?person=/);
  await page.getByRole("textbox", { name: `Message to ${name}` }).fill("How is the new build?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("How is the new build?");

  await openTab(page, "Analytics");
  await testers.getByRole("button", { name: /^Quiet/ }).click();
  await testers.getByRole("link", { name: /^Message \d+ Testers/ }).click();
  await expect(page.getByRole("heading", { name: "New Message" })).toBeVisible();
  await expect(page.getByText(/^Goes to \d+ testers, each in their own conversation\.$/)).toBeVisible();
});

test("project analytics update live while a tester works", async ({ open, product }) => {
  test.setTimeout(120_000);
  const owner = await aCompany(product);
  const { id: project_id } = await aProject(product, owner);
  const form = await aForm(product, owner, {
    project_id,
    title: "First look",
    fields: [{ type: "text", label: "What?" }],
  });
  const tester = await aTester(product, owner, project_id);
  const page = await openListening(await open({ as: owner }), `/projects/${project_id}/analytics?days=7`);
  await expect(page.getByRole("heading", { name: "No data to analyze yet" })).toBeVisible();
  await anAnswer(product, tester, form.id, { "What?": "Adding my roof" });
  await expect(page.getByText("of 1 in total")).toBeVisible();
  await expect(page.getByRole("slider", { name: "Responses per Day" })).toHaveAttribute(
    "aria-valuetext",
    /1 response$/,
  );
  const testers = page.getByRole("region", { name: "Testers" });
  await expect(testers.getByRole("row", { name: /Tess Tester/ })).toContainText("Active");
  await expect(page.getByRole("table", { name: "Forms" }).getByRole("row", { name: /First look/ })).toContainText(
    "1 of 1",
  );

  await openTab(page, "Feedback");
  await page.getByRole("link", { name: "Answers" }).click();
  await expect(page.getByRole("button", { name: "Open Response to First look" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "First look" });
  await sheet.getByRole("button", { name: "Mark as Reviewed" }).click();
  await expect(sheet.getByText("Reviewed", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Status").selectOption("New");
  await expect(page.getByRole("heading", { name: "No responses match these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("list", { name: "Feedback" })).toContainText("Reviewed");
  await expectNotReloaded(page);
});
