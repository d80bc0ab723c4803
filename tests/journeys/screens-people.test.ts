import { samplePassword, staff } from "../../server/src/app/sample/people.ts";
import { aCompany, aProject, aTester, firstForm, signedIn } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";

const owner = staff[0].email;

test("pages that emailed links open", async ({ open, expectTrouble }) => {
  test.setTimeout(180_000);
  expectTrouble(/404/);
  const page = await open();
  const pages = [
    ["/forgot-password", /password/i],
    ["/magic-link", /Sign In/],
    ["/magic-link#flm_made-up", /Sign In/],
    ["/reset-password#flr_made-up", /This link can’t be used/],
    ["/confirm-email#fle_made-up", /./],
    ["/unsubscribe#flu_made-up", /./],
    ["/erase#flx_made-up", /./],
    ["/farewell", /./],
  ] as const;
  for (const [path, heading] of pages) {
    await page.goto("/terms");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await expectFitToShow(page);
  }
  await page.goto("/magic-link#flm_made-up");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(/used|expired/).first()).toBeVisible();
  await expectFitToShow(page);
});

test("the team, its members and its dialogs", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const page = await open({ product, as: await signedIn(product, owner, samplePassword) });
  await page.goto("/team");
  await expect(page.getByRole("table")).toBeVisible();
  await expectGoodScreen(page, "Team");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectFitToShow(page);
  await page.keyboard.press("Escape");
  await page.goto("/team?invite=true");
  await page.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectFitToShow(page);
});

test("sending, the log and reminders", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const page = await open({ product, as: await signedIn(product, owner, samplePassword) });
  for (const path of ["/team/send", "/team/log", "/team/reminders"]) {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expectFitToShow(page);
  }
});

test("importing testers and naming groups of them", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const as = await signedIn(product, owner, samplePassword);
  const { project_id: id } = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${id}/testers?import=new`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Or paste a list" })).toBeVisible();
  await expectFitToShow(page);
  await dialog.getByRole("textbox").fill("Ana,ana@example.com\nnobody\nBen <ben@example.com>");
  await dialog.getByRole("button", { name: "Review List" }).click();
  await expect(dialog.getByRole("table")).toBeVisible();
  await expectFitToShow(page);
  await page.goto(`/projects/${id}/testers?groups=true`);
  await expect(dialog.getByRole("list", { name: "Groups" })).toBeVisible();
  await expectFitToShow(page);
  await dialog.getByRole("button", { name: /^Edit/ }).first().click();
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  await expectFitToShow(page);
});

test("a dialog for several testers, and the page of one", async ({ open, sampleProduct: product }) => {
  test.setTimeout(180_000);
  const as = await signedIn(product, owner, samplePassword);
  const { project_id: id } = await firstForm(product, as);
  const page = await open({ product, as });
  await page.goto(`/projects/${id}/testers?view=table&sort=-answers`);
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Assign Wizard" }).click();
  await expect(page.getByRole("dialog", { name: "Assign Wizard" }).getByLabel("Notes")).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByRole("list", { name: "Timeline" })).toBeVisible();
  await expectFitToShow(page);
});

for (const who of ["a tester", "staff"] as const) {
  test(`the profile of ${who}`, async ({ open, product }) => {
    test.setTimeout(180_000);
    const owner = await aCompany(product);
    const { id } = await aProject(product, owner);
    const [as, home] =
      who === "staff" ? [owner, "/overview"] : [await aTester(product, owner, id), `/dashboard/projects/${id}`];
    const page = await open({ as });
    for (const tab of ["basic", "password", "email"]) {
      await page.goto(`${home}?profile=${tab}`);
      await expect(page.getByRole("dialog").getByRole("tabpanel")).toBeVisible();
      await expectFitToShow(page);
    }
  });
}
