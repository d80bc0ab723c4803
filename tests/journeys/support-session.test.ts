import type { Page } from "@playwright/test";
import type { SignedIn } from "@firstlight/contract";
import { aCompany, aProject, aTester, aSupportSession } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import type { Product } from "./support/product.ts";

const readOnlyMessage = "Support can view but not change anything. The company’s owner can allow changes in Settings.";

async function comeIn(page: Page, product: Product, person: SignedIn): Promise<void> {
  const { url } = await aSupportSession(product, person);
  await page.goto(url);
  await expect(page.getByRole("complementary", { name: "Support session" })).toBeVisible();
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Support session" });

test("support signs in as the owner, read-only until the owner allows changes, and the owner ends the session", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/40[13]/);
  const owner = await aCompany(product);
  await aProject(product, owner, "Solar app");
  const own = await open({ as: owner });
  const support = await open();
  await comeIn(support, product, owner);
  await expect(support).toHaveURL(/\/overview$/);
  expect(await support.evaluate(() => localStorage.getItem("firstlight.session"))).toBeNull();
  await expect(bar(support)).toContainText("Firstlight support is signed in as Olivia Owner · read-only · ends at");
  await expectGoodScreen(support, "Overview");

  await support.goto("/settings/data");
  await support.getByRole("spinbutton", { name: "Keep data for" }).fill("1000");
  await support.getByRole("button", { name: "Save" }).click();
  await expect(support.getByText(readOnlyMessage)).toBeVisible();
  await support.reload();

  await own.goto("/settings/support");
  const card = own.locator("section").filter({ has: own.getByRole("heading", { name: "Support Access" }) });
  await expect(card.getByText("Active now")).toBeVisible();
  await expectGoodScreen(own, "Support Access", "Settings");
  await card.getByRole("switch", { name: "Let support make changes" }).click();
  await expect(own.getByText("Support can now make changes")).toBeVisible();
  await support.reload();
  await expect(bar(support)).toContainText("can make changes");

  await card.getByRole("button", { name: /^End Session/ }).click();
  await own.getByRole("alertdialog").getByRole("button", { name: "End Session" }).click();
  await expect(support.getByRole("heading", { name: "Support session ended" })).toBeVisible();
  await expect(card.getByText("Active now")).toHaveCount(0);
  await expectGoodScreen(support, "Support session", "Support session ended");
  await own.goto("/audit-log");
  await expect(
    own.getByText("Firstlight support signed in as Olivia Owner: They asked why a form is empty.").first(),
  ).toBeVisible();
});

test("as a tester, too, on every screen; other tabs are unaffected, and support ends the session", async ({
  open,
  product,
  expectTrouble,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner, "Solar app");
  const tester = await aTester(product, owner, id);
  const own = await open({ as: owner });
  await own.goto("/overview");
  // In the same browser, where the admin is also signed in as another user.
  const support = await own.context().newPage();
  await comeIn(support, product, tester);
  await expect(bar(support)).toContainText("is signed in as Tess Tester");
  await expectFitToShow(support);
  for (const [link, path] of [
    ["Forms", /\/forms$/],
    ["Messages", /\/messages$/],
  ] as const) {
    await support.getByRole("link", { name: link, exact: true }).click();
    await expect(support).toHaveURL(path);
    await expect(bar(support)).toContainText("is signed in as Tess Tester");
  }
  expectTrouble(/answer 404: GET \/nowhere|status of 404/);
  await support.goto("/nowhere");
  await expect(support.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(bar(support)).toContainText("is signed in as Tess Tester");
  // Neither an existing tab nor a new one is part of the support session.
  const next = await own.context().newPage();
  await next.goto("/overview");
  for (const other of [own, next]) {
    await other.reload();
    await expect(other.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await expect(other.getByText("Welcome, Olivia Owner")).toBeVisible();
    await expect(bar(other)).toHaveCount(0);
  }
  await bar(support).getByRole("button", { name: "End Session" }).click();
  await expect(support.getByRole("heading", { name: "Support session ended" })).toBeVisible();
  await own.reload();
  await expect(own.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("a code opens nothing twice, and an address without one says what it is for", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  const owner = await aCompany(product);
  const { url: address } = await aSupportSession(product, owner);
  await (await open()).goto(address);
  const late = await open();
  await late.goto(address);
  await expect(late.getByRole("heading", { name: "Failed to open support session" })).toBeVisible();
  await expectGoodScreen(late, "Support session", "Failed to open support session");
  expect(new URL(late.url()).hash).toBe("");
  await late.goto("/support-session");
  await expect(late.getByRole("heading", { name: "Nothing to open here" })).toBeVisible();
});
