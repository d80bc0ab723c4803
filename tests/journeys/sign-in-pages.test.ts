import type { Page } from "@playwright/test";
import type { SignedIn } from "@firstlight/contract";
import { aCompany, accepted, anInvitation, aProject, aTester, brand, password, unique } from "./support/api.ts";
import { fillSignUp, signIn, signOut } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import { linkIn, readMail } from "./support/mailbox.ts";
import { openWritten, untilFollowing } from "./support/written-page.ts";
import type { Product } from "./support/product.ts";

const words = "Welcome to the beta.\nThank you for helping us <b>shine</b>.";

/** A company that has made its pages its own. */
async function aCompanyOfColor(product: Product): Promise<SignedIn> {
  const owner = await aCompany(product);
  await brand(product, owner, { primary_color: "#0E7C66", secondary_color: "#F2B705", login_text: words });
  return owner;
}

const colorOf = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

test("signing up: a taken company domain is said while typing, a free one lets in", async ({ open, product }) => {
  const { company } = await aCompany(product);
  const page = await open();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Start Your Free Trial" })).toBeVisible();
  const domain = page.getByRole("textbox", { name: "Company Domain" });
  await page.getByRole("textbox", { name: "Company Name" }).fill("Büro & Söhne");
  await expect(domain).toHaveValue("buro-sohne");
  await domain.fill(company.company_domain);
  await expect(page.getByText(`${company.company_domain} is already taken`)).toBeVisible();
  const free = unique("free");
  const person = { name: "Ida", company: "Büro & Söhne", domain: free, email: `${unique("ida")}@example.com` };
  await fillSignUp(page, person);
  await expect(page.getByText(`${free} is available`)).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("what was typed survives changing over, the terms and the way back", async ({ open }) => {
  const page = await open();
  await openWritten(page, "/login");
  await page.getByRole("textbox", { name: "Email" }).fill("ida@example.com");
  // Pressed while the field is being left: what it says then must not move the link away.
  await page.getByRole("textbox", { name: "Password" }).focus();
  await page.getByRole("link", { name: "Start a free trial" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ida@example.com");
  await page.getByRole("textbox", { name: "Full Name" }).fill("Ida");
  await page.getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL("/terms");
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("Ida");
  await untilFollowing(page);
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ida@example.com");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a company's own page, by day and by night", async ({ open, product }) => {
  const { company } = await aCompanyOfColor(product);
  const page = await open();
  await page.goto(`/?company=${company.company_domain}`);
  await expect(page).toHaveURL(`/login?company=${company.company_domain}`);
  await expectGoodScreen(page, "Sign In to Lumen Labs");
  await expect(page.getByText("Welcome to the beta.").filter({ visible: true })).toHaveText(words);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await colorOf(page, "Sign In")).toBe("rgb(14, 124, 102)");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", /company=/);
  await page.getByRole("link", { name: "Sign In to Firstlight" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In", exact: true })).toBeVisible();
  expect(await colorOf(page, "Sign In")).not.toBe("rgb(14, 124, 102)");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
});

test("an unknown company", async ({ open, expectTrouble }) => {
  expectTrouble(/404/);
  const page = await open();
  await page.goto("/login?company=nobodys-at-all");
  await expect(page.getByText("No company matches “nobodys-at-all”.")).toBeVisible();
  await expectGoodScreen(page, "Sign In");
});

test("testers go back to their company's page when they sign out, and in again there", async ({ open, product }) => {
  const owner = await aCompanyOfColor(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const page = await open({ as: tester });
  await page.goto("/dashboard");
  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "Sign In to Lumen Labs" })).toBeVisible();
  await page.reload();
  await signIn(page, tester.user.email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
});

test("a user of two companies signs in to the company of the page, by password and by link", async ({
  open,
  product,
}) => {
  const [lumen, wind] = [await aCompanyOfColor(product), await aCompany(product, "Wind Works")];
  const { id } = await aProject(product, lumen);
  const { link, email } = await anInvitation(product, lumen, id);
  await accepted(product, link, "Tess Tester");
  const other = await aProject(product, wind, "Wind app");
  const second = await anInvitation(product, wind, other.id, { email, subject: /Wind app/ });
  await accepted(product, second.link, "Tess Tester");

  for (const [company, project] of [
    [lumen.company, "Solar app"],
    [wind.company, "Wind app"],
  ] as const) {
    const page = await open();
    await page.goto(`/login?company=${company.company_domain}`);
    await signIn(page, email, password);
    await expect(page.getByRole("heading", { level: 1, name: project })).toBeVisible();
  }

  const page = await open();
  await page.goto(`/login?company=${lumen.company.company_domain}`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("link", { name: "Email Me a Sign-In Link" }).click();
  await page.getByRole("button", { name: "Email Me a Sign-In Link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expectFitToShow(page);
  await page.goto(linkIn(await readMail(product, email, /sign-in link for Lumen Labs/)));
  await expect(page.getByText("Lumen Labs").first()).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
});

test("a forgotten password stays with the company, from the page to the new sign-in", async ({ open, product }) => {
  const { company, user } = await aCompanyOfColor(product);
  const page = await open();
  await page.goto(`/login?company=${company.company_domain}`);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await page.goto(linkIn(await readMail(product, user.email, /Choose a new password/)));
  await expect(page.getByText("Lumen Labs").first()).toBeVisible();
  await page.getByLabel(/^New password/).fill("a better password");
  await page.getByLabel(/^Confirm new password/).fill("a better password");
  await expectFitToShow(page);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByText("Lumen Labs").first()).toBeVisible();
});
