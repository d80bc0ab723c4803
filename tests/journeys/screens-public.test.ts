import { aCompany, anInvitation, aProject } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";

test("the landing page", async ({ open }) => {
  const page = await open();
  await page.goto("/");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page).toHaveTitle("Firstlight · Beta programs, start to finish");
  await expectFitToShow(page);
});

test("signing in", async ({ open, expectTrouble }) => {
  const page = await open();
  await page.goto("/login");
  await expectGoodScreen(page, "Sign In");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectFitToShow(page);
  expectTrouble(/401/);
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("not right");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFitToShow(page);
});

test("signing up", async ({ open }) => {
  const page = await open();
  await page.goto("/signup");
  await expectGoodScreen(page, "Start Your Free Trial");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
  await expectFitToShow(page);
});

test("an invitation, good and dead", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const { link } = await anInvitation(product, owner, id);
  const page = await open();
  await page.goto(link);
  await expectGoodScreen(page, "Invitation to Lumen Labs", "Welcome to Lumen Labs");
  expectTrouble(/404/);
  const dead = await open();
  await dead.goto("/invitation#fli_made-up");
  await expectGoodScreen(dead, "Invitation", "This invitation cannot be used");
});

test("the API on a page", async ({ open }) => {
  const page = await open();
  await page.goto("/api/docs");
  await expect(page.locator("h1")).toHaveText("Firstlight API");
  await expect(page).toHaveTitle("Firstlight API");
  await expectFitToShow(page);
  await page.locator("#createForm > summary").click();
  await expect(page.locator("#createForm").getByRole("heading", { name: "Body" })).toBeVisible();
  await expectFitToShow(page);
});

test("the mailbox page", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const { email } = await anInvitation(product, owner, id);
  const page = await open();
  await page.goto("/dev/mail");
  await expect(page).toHaveTitle("Mailbox");
  await expect(page.locator("h1")).toHaveText("Mailbox");
  await expectFitToShow(page);
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await expect(page.locator("h1")).toHaveText("Olivia Owner invites you to test Solar app");
  // axe asks each frame for its findings; the email's sandbox has no origin to be asked by.
  expectTrouble(/Failed to execute 'postMessage' on 'DOMWindow'.* \('null'\)/);
  await expectFitToShow(page);
});
