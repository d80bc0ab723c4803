import type { SignedIn } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import { aCompany, aMember, signedInAdmin } from "./support/api.ts";
import { signIn } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectNotReloaded, mark } from "./support/listening.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import { readMail } from "./support/mailbox.ts";
import { goToCheckout, openPortal, payWith, pressInPortal } from "./support/paying.ts";
import type { Product } from "./support/product.ts";

const reason = "They asked for it in ticket 4711";
const locked = (page: Page) => page.getByRole("heading", { level: 1, name: "Account Access Suspended" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Opens a user's drawer, after entering the reason that is required once per company. */
async function openPerson(page: Page, { user }: SignedIn): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(user.email)}`);
  await page.getByRole("table", { name: "Users" }).getByRole("button", { name: user.email }).click();
  const drawer = page.getByRole("dialog", { name: "User Details" });
  const viewDetails = drawer.getByRole("button", { name: "View Details" });
  const actions = drawer.getByRole("group", { name: "Actions" });
  await expect(viewDetails.or(actions)).toBeVisible();
  if (!(await viewDetails.isVisible())) return;
  await drawer.getByRole("textbox", { name: "Reason" }).fill(reason);
  await viewDetails.click();
  await expect(actions).toBeVisible();
}

/** Presses an action of the drawer, says why, and sends it. */
async function runAction(page: Page, action: string, { title, send }: { title: RegExp; send: string }): Promise<void> {
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: action }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("button", { name: send })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: send }).click();
}

async function anAdminsPage(
  open: (supportPage: { product: Product; admin: Awaited<ReturnType<typeof signedInAdmin>> }) => Promise<Page>,
  product: Product,
): Promise<Page> {
  return open({ product, admin: await signedInAdmin(product) });
}

test("an owner is suspended and let in again, which their team sees at once", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/402/);
  const owner = await aCompany(product, "Lantern Works");
  const team = await open({ as: await aMember(product, owner) });
  await team.goto("/projects");
  await expect(heading(team, "Projects")).toBeVisible();
  await mark(team);
  const page = await anAdminsPage(open, product);
  await openPerson(page, owner);

  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend Lantern Works?" });
  await expect(dialog).toContainText("the whole company: all 2 people on its team");
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: "Suspend Company" }).click();
  await expect(page.getByText("User suspend completed successfully")).toBeVisible();
  await expect(locked(team)).toBeVisible();
  await expectNotReloaded(team);

  await runAction(page, "Unsuspend", { title: /^Unsuspend Lantern Works/, send: "Unsuspend" });
  await expect(page.getByText("User activate completed successfully")).toBeVisible();
  await team.getByRole("button", { name: "Check Again" }).click();
  await expect(heading(team, "Projects")).toBeVisible();
  await expectNotReloaded(team);

  // The company's audit log shows what support did, and why.
  const own = await open({ as: owner });
  await own.goto("/audit-log");
  const log = own.getByRole("table", { name: "Audit log" });
  await expect(log).toContainText("Firstlight support");
  await expect(log).toContainText(reason);
});

test("a suspended member is signed out at once and cannot sign in until unsuspended", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/401|403/);
  const member = await aMember(product, await aCompany(product));
  const their = await open({ as: member });
  await their.goto("/projects");
  await expect(heading(their, "Projects")).toBeVisible();
  const page = await anAdminsPage(open, product);
  await openPerson(page, member);
  await runAction(page, "Suspend", { title: /^Suspend Ida Member\?/, send: "Suspend User" });
  await expect(page.getByText("User suspend completed successfully")).toBeVisible();
  await expect(heading(their, `Sign In to ${member.company.company_name}`)).toBeVisible();
  await signIn(their, member.user.email, "a good password");
  await expect(their.getByRole("alert")).toContainText("Your account is suspended. Contact support.");

  await runAction(page, "Unsuspend", { title: /^Unsuspend Ida Member/, send: "Unsuspend" });
  await expect(page.getByText("User activate completed successfully")).toBeVisible();
  await signIn(their, member.user.email, "a good password");
  await expect(heading(their, "Projects")).toBeVisible();
});

test("a plan given by hand is in Billing at once, and its trial again when it is taken back", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product, "Beam Works");
  const billing = await open({ as: owner });
  await billing.goto("/billing");
  const plan = billing
    .locator("section")
    .filter({ has: billing.getByRole("heading", { name: "Subscription Status" }) });
  await expect(plan.getByText("Free Trial")).toBeVisible();
  const page = await anAdminsPage(open, product);
  await page.goto(`/admin/subscriptions?q=${encodeURIComponent(owner.user.email)}`);
  const change = async (tier: string) => {
    await page.getByRole("button", { name: "Actions for Beam Works" }).click();
    await page.getByRole("menuitem", { name: "Change Plan" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Plan for Beam Works" });
    await dialog.getByRole("radio", { name: new RegExp(`^${tier}`) }).click();
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    await dialog.getByRole("button", { name: "Change Plan" }).click();
    await expect(page.getByText("Subscription updated successfully").last()).toBeVisible();
  };
  await change("Enterprise");
  await expect(page.getByRole("row", { name: /Beam Works/ })).toContainText("Enterprise (manual)");
  await expect(plan.getByText("Enterprise")).toBeVisible();
  await change("Trial");
  await expect(plan.getByText("Free Trial")).toBeVisible();

  await page.getByRole("link", { name: "Olivia Owner" }).click();
  await expect(page.getByRole("heading", { name: "Why are you viewing Beam Works’s data?" })).toBeVisible();
});

test("a user gets a new password, signs in with it and sets their own", async ({ open, product, expectTrouble }) => {
  expectTrouble(/40[13]/);
  const member = await aMember(product, await aCompany(product));
  const their = await open({ as: member });
  await their.goto("/projects");
  await expect(heading(their, "Projects")).toBeVisible();
  const page = await anAdminsPage(open, product);
  await openPerson(page, member);
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Reset Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password for Ida Member" });
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  await expect(dialog.getByRole("status").getByText("Password reset successful")).toBeVisible();
  const given = (await dialog.getByLabel("New password").textContent()) ?? "";
  expect(given.length).toBeGreaterThan(12);
  await expectFitToShow(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(given)).toHaveCount(0);

  await expect(heading(their, `Sign In to ${member.company.company_name}`)).toBeVisible();
  expect(JSON.stringify(await readMail(product, member.user.email, /reset your password/))).not.toContain(given);
  await signIn(their, member.user.email, given);
  await expect(heading(their, "Choose Your Own Password")).toBeVisible();
  await their.getByRole("textbox", { name: "The password you were given" }).fill(given);
  await their.getByRole("textbox", { name: "New password" }).first().fill("a lantern of their own");
  await their.getByRole("textbox", { name: /again|Repeat|Confirm/ }).fill("a lantern of their own");
  await their.getByRole("button", { name: "Save and Continue" }).click();
  await expect(heading(their, "Projects")).toBeVisible();
});

test("a company whose subscription has ended is let in again by a longer trial", async ({
  open,
  payingProduct: product,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  expectTrouble(/402/);
  const owner = await aCompany(product, "Ember Works");
  const paying = await open({ product, as: owner });
  await paying.goto("/billing");
  await goToCheckout(paying);
  await payWith(paying, "succeeds");
  const team = await open({ product, as: owner });
  await team.goto("/projects");
  await expect(heading(team, "Projects")).toBeVisible();
  await paying.goto("/billing");
  await openPortal(paying);
  await pressInPortal(
    paying,
    "Cancel subscription",
    "The subscription will be canceled at the end of the billing period.",
  );
  await paying.getByText("Move the clock").click();
  await pressInPortal(paying, "Renew now", "The billing period ended and the subscription was canceled.");
  await expect(locked(team)).toBeVisible();

  const page = await anAdminsPage(open, product);
  await openPerson(page, owner);
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Extend Trial" }).click();
  const dialog = page.getByRole("dialog", { name: "Extend Trial for Ember Works" });
  await dialog.getByRole("button", { name: "30 days" }).click();
  await expect(dialog.getByRole("status").first()).toContainText("The Ember Works team gets access again");
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: "Extend Trial" }).click();
  await expect(page.getByText("Trial extended by 30 days successfully")).toBeVisible();
  await team.goto("/projects");
  await expect(heading(team, "Projects")).toBeVisible();
  expect((await readMail(product, owner.user.email, /The Ember Works trial now runs/)).text).toContain("Ember Works");
});

test("an admin signs in as a user through a link, in its own tab, and the admin audit log records it", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  const member = await aMember(product, await aCompany(product));
  const page = await anAdminsPage(open, product);
  await openPerson(page, member);
  await runAction(page, "Sign In as User", { title: /^Sign In as Ida Member/, send: "Create Link" });
  const link = page.getByRole("link", { name: "Sign In as Ida Member" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", /\/support-session#flc_/);
  const opening = page.context().waitForEvent("page");
  await link.click();
  const supportPage = await opening;
  const bar = supportPage.getByRole("complementary", { name: "Support session" });
  await expect(bar).toContainText("Firstlight support is signed in as Ida Member · read-only · ends at");
  await expect(heading(supportPage, "Overview")).toBeVisible();
  expect(await supportPage.evaluate(() => opener)).toBeNull();
  expect(await supportPage.evaluate(() => localStorage.getItem("firstlight.session"))).toBeNull();

  // The admin panel stays usable and can end the session.
  await page.goto("/admin/audit");
  await expect(page.getByRole("main")).toContainText(reason);
  await page.getByRole("button", { name: "End Session as Ida Member" }).click();
  await expect(heading(supportPage, "Support session ended")).toBeVisible();
});

test("the lists, a person and each question are fit to show", async ({ open, sampleProduct: product }) => {
  test.setTimeout(240_000);
  const page = await anAdminsPage(open, product);
  await page.goto("/admin/subscriptions");
  await expect(page.getByRole("table", { name: "Subscriptions" }).getByRole("row").nth(1)).toContainText("@");
  await expectGoodScreen(page, "Subscriptions");
  await page.goto("/admin/users?q=maren");
  await expect(page.getByText("maren@quillhaven.example").first()).toBeVisible();
  await expectGoodScreen(page, "User Management");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("table", { name: "Users" }).getByRole("button", { name: "maren@quillhaven.example" }).click();
  await expect(page.getByRole("heading", { name: /^Why are you viewing .+’s data\?$/ })).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("textbox", { name: "Reason" }).fill(reason);
  await page.getByRole("button", { name: "View Details" }).click();
  await expect(page.getByRole("region", { name: "Team Members" })).toBeVisible();
  await expectFitToShow(page);
  for (const action of ["Extend Trial", "Change Plan", "Reset Password", "Sign In as User", "Suspend"]) {
    await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: action }).click();
    const dialog = page.getByRole("dialog").last();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
    await expectFitToShow(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  }
});
