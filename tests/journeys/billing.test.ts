import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readZip } from "../support/zip.ts";
import { accepted, aCompany, aMember, aProject, aTester, unique } from "./support/api.ts";
import { download } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectNotReloaded, mark } from "./support/listening.ts";
import { linkIn, readMail } from "./support/mailbox.ts";
import { goToCheckout, leavePortal, openPortal, payWith, pressInPortal } from "./support/paying.ts";

const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
const plan = (page: Page) => card(page, "Subscription Status");
const blocked = (page: Page) => page.getByRole("heading", { level: 1, name: "Account Access Suspended" });
const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** As the screens write it: in 30 days, where the browser is. */
async function deletionDay(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Date(Date.now() + 30 * 86_400_000).toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" }),
  );
}

async function inviteMember(page: Page, email: string): Promise<void> {
  await page.goto("/team");
  await page.getByRole("button", { name: "Invite Team Member" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite Team Member" });
  await expect(dialog.getByText(/^Adding 1 member: \$15\.00 a month; nothing now\./)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ida Member");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog.getByText(`Invited just now: ${email}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
}

test("a company pays, cancels, is suspended, takes its data along and pays again", async ({
  open,
  payingProduct: product,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const tester = await aTester(product, owner, project.id);
  const page = await open({ product, as: owner });
  const other = await open({ product, as: owner });

  await test.step("upgrades; another open tab shows it without a reload", async () => {
    await other.goto("/billing");
    await expect(plan(other).getByText("Free Trial")).toBeVisible();
    await mark(other);
    await page.goto("/overview");
    await page.getByRole("link", { name: "Free trial: 14 days left" }).click();
    await expect(page.getByText("Sandbox: no real charges")).toBeVisible();
    await goToCheckout(page);
    await payWith(page, "succeeds");
    await expect(page.getByText("Your subscription is active.")).toBeVisible();
    for (const each of [page, other]) {
      await expect(plan(each).getByText("Active", { exact: true })).toBeVisible();
      await expect(plan(each).getByText("$15.00", { exact: true })).toBeVisible();
      await expect(plan(each).getByText("First payment")).toBeVisible();
      await expect(card(each, "Invoices").getByText("Paid")).toBeVisible();
    }
    await expectNotReloaded(other);
  });

  await test.step("invites a member, knowing what that costs", async () => {
    const email = `${unique("ida")}@example.com`;
    await inviteMember(page, email);
    await nav(page).getByRole("link", { name: "Billing" }).click();
    await expect(plan(page).getByText("2 seats at $15 a month each")).toBeVisible();
    const member = await open({ product, as: await accepted(product, linkIn(await readMail(product, email)), "Ida") });
    await member.goto("/billing");
    await expect(member.getByText(/^Only your company’s owner and admins can change the plan/)).toBeVisible();
    await expect(member.getByRole("button", { name: /Upgrade|Manage Billing/ })).toHaveCount(0);
    await member.context().close();
  });

  await test.step("cancels in the portal, for the end of what is paid", async () => {
    await openPortal(page);
    await pressInPortal(
      page,
      "Cancel subscription",
      "The subscription will be canceled at the end of the billing period.",
    );
    await leavePortal(page);
    await expect(page.getByText(/^Ends on \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(plan(page).getByText("Canceled")).toBeVisible();
    await expect(plan(other).getByText("Canceled")).toBeVisible();
  });

  await test.step("is suspended once the period is over, and sees when its data goes", async () => {
    expectTrouble(/402/);
    await other.goto("/projects");
    await expect(other.getByText("Solar app")).toBeVisible();
    await openPortal(page);
    await page.getByText("Move the clock").click();
    await pressInPortal(page, "Renew now", "The billing period ended and the subscription was canceled.");
    await expect(blocked(other)).toBeVisible();
    await expect(other.getByText(`is kept until ${await deletionDay(other)}, then deleted`)).toBeVisible();
    await expect(nav(other).getByRole("link")).toHaveText(["Billing", "Data Export"]);
    await leavePortal(page);
    await expect(plan(page).getByText("Expired")).toBeVisible();
    await expect(plan(page).getByText(await deletionDay(page))).toBeVisible();
    const testing = await open({ product, as: tester });
    await testing.goto("/dashboard");
    await expect(testing.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
    await testing.context().close();
  });

  await test.step("takes its data along", async () => {
    await other.getByRole("link", { name: "Export Company Data" }).click();
    await other.getByRole("button", { name: "Export Company Data" }).click();
    await expect(other.getByText("Your company’s data is ready")).toBeVisible({ timeout: 30_000 });
    const file = await download(other, other.getByRole("button", { name: "Download" }));
    expect(file.name).toMatch(/^firstlight-lumen-.+-\d{4}-\d\d-\d\d\.zip$/);
    const files = readZip(await readFile(file.path));
    expect(files.get("data/projects.json")?.toString()).toContain("Solar app");
    expect(files.get("tables/people.csv")?.toString()).toContain("Ida");
  });

  await test.step("pays again, and everything is back", async () => {
    await page.goto("/overview");
    await page.getByRole("link", { name: "Upgrade Now" }).last().click();
    await page.getByRole("radio", { name: /^Annual/ }).click({ timeout: 15_000 });
    await expect(page.getByText("$360.00").last()).toBeVisible();
    await goToCheckout(page);
    await payWith(page, "succeeds");
    await expect(plan(page).getByText("Active", { exact: true })).toBeVisible();
    await expect(plan(page).getByText("$360.00", { exact: true })).toBeVisible();
    await expect(page.getByText("Scheduled deletion")).toHaveCount(0);
    await other.goto("/overview");
    await expect(nav(other).getByRole("link")).toHaveCount(7);
    await nav(other).getByRole("link", { name: "Projects" }).click();
    await expect(other.getByText("Solar app")).toBeVisible();
    await expect(other.getByRole("link", { name: /Free trial/ })).toHaveCount(0);
  });
});

test("nothing is paid by a declined card, by cancelling, by going back or by members", async ({
  open,
  payingProduct: product,
  expectTrouble,
}) => {
  const owner = await aCompany(product);
  const page = await open({ product, as: owner });
  await page.goto("/billing");

  await goToCheckout(page);
  const checkout = page.url();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await goToCheckout(page);
  expect(page.url()).toBe(checkout);
  // Stripe's page answers a declined card so.
  expectTrouble(/402/);
  await payWith(page, "declines");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try another card.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("You left Stripe’s page without paying. Nothing was charged.")).toBeVisible();
  await expect(plan(page).getByText("Free Trial")).toBeVisible();
  await expect(card(page, "Billing Actions").getByRole("button", { name: "Upgrade" })).toBeEnabled();

  const member = await open({ product, as: await aMember(product, owner) });
  await member.goto("/billing");
  await expect(member.getByText("Only your company’s owner and admins can upgrade. Ask one of them.")).toBeVisible();
  await expect(member.getByRole("button", { name: "Upgrade" })).toHaveCount(0);
});
