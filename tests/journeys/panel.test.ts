import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { aCompany, signedInAdmin } from "./support/api.ts";
import { download, signIn } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { firstAdmin, startProduct } from "./support/product.ts";

const { email, password } = firstAdmin;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** What an authenticator shows, some steps of thirty seconds from now: each step counts once. */
function shown(secret: string, steps = 0): string {
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Date.now() + steps * 30_000 });
}

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(heading(page, "Admin Sign In")).toBeVisible();
}

test("an admin signs in, finds what they asked for, looks around and leaves", async ({
  open,
  sampleProduct: product,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  const page = await open({ product });
  await page.goto("/admin/analytics?days=7");
  expectTrouble(/401/);
  await signIn(page, email, "not the password");
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password.");
  await signIn(page, email, password);
  await expect(heading(page, "Analytics")).toBeVisible();
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();

  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("table", { name: "Top Companies" })).toContainText("Quillhaven");
  // The sample company has no real users.
  await page.getByRole("switch", { name: "Real users only" }).click();
  await expect(page.getByText("Sample and internal companies are left out.")).toBeVisible();
  await expect(page).toHaveURL(/real=true/);
  for (const tab of ["User Management", "Subscriptions", "Messages", "Analytics", "Admin Audit Log", "Health"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(heading(page, tab)).toBeVisible();
  }
  await page.goto("/admin");
  await expect(page.getByRole("switch", { name: "Real users only" })).toBeChecked();
  await tabs.getByRole("link", { name: "Health" }).click();
  await leave(page);
  // The next one starts at the front; what the browser remembers of the switch holds for them, too.
  await expect(page).toHaveURL(/\/admin\?real=true$/);
  await page.reload();
  await expect(heading(page, "Admin Sign In")).toBeVisible();
});

test("a company's owner cannot enter the admin panel, and an admin cannot enter the app", async ({ open, product }) => {
  const page = await open({ as: await aCompany(product) });
  await page.goto("/admin");
  await expect(heading(page, "Admin Sign In")).toBeVisible();
  const other = await open({ admin: await signedInAdmin(product) });
  await other.goto("/overview");
  await expect(heading(other, "Sign In")).toBeVisible();
});

test("stored info that is none signs out, and a session that is over says so", async ({
  open,
  product,
  expectTrouble,
}) => {
  const page = await open({ admin: await signedInAdmin(product) });
  await page.goto("/admin");
  await expect(heading(page, "Overview")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("firstlight.admin", '{"access_token":"fla_1","admin_info":{}}'));
  await page.reload();
  await expect(heading(page, "Admin Sign In")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("firstlight.admin"))).toBeNull();

  expectTrouble(/401/);
  const over = await signedInAdmin(product);
  await page.evaluate((savedSession) => localStorage.setItem("firstlight.admin", savedSession), JSON.stringify(over));
  await page.request.post(`${product.url}/api/admin/logout`, {
    headers: { authorization: `Bearer ${over.access_token}` },
  });
  await page.reload();
  await expect(page.getByText("Your session has ended. Sign in again.")).toBeVisible();
});

test("when a session expires, signing in again restores the open dialog", async ({ open, product, expectTrouble }) => {
  expectTrouble(/401/);
  const admin = await signedInAdmin(product);
  const page = await open({ admin });
  await page.goto("/admin?account=password");
  const typed = page.getByRole("textbox", { name: "New password", exact: true });
  await typed.fill("something to lose");
  await page.request.post(`${product.url}/api/admin/logout`, {
    headers: { authorization: `Bearer ${admin.access_token}` },
  });
  await page.getByRole("textbox", { name: "Current password" }).fill(password);
  await page.getByRole("textbox", { name: "Confirm new password" }).fill("something to lose");
  await page.getByRole("button", { name: "Change Password" }).click();
  const again = page.getByRole("dialog", { name: "Sign In to Continue" });
  await again.getByRole("textbox", { name: "Password" }).fill(password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(again).toHaveCount(0);
  await expect(typed).toHaveValue("something to lose");
});

test("a second factor is set up before anything else where it is needed, and used from then on", async ({
  open,
  expectTrouble,
}) => {
  test.setTimeout(150_000);
  const product = await startProduct({ needsSecondFactor: true });
  const page = await open({ product });
  await page.goto("/admin/health");
  await signIn(page, email, password);
  await expect(heading(page, "Set Up a Second Factor")).toBeVisible();
  await page.getByRole("textbox", { name: "Your password" }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Code" }).fill(shown(secret));
  await page.getByRole("button", { name: "Turn On" }).click();
  const codes = page.getByRole("dialog", { name: "Save Your Recovery Codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await codes.getByRole("listitem").allTextContents();
  const file = await download(page, codes.getByRole("button", { name: "Download" }));
  expect(file.name).toBe("firstlight-recovery-codes.txt");
  await expect(codes.getByRole("button", { name: "Done" })).toBeDisabled();
  await codes.getByText("I’ve saved my recovery codes").click();
  await codes.getByRole("button", { name: "Done" }).click();
  await expect(heading(page, "Health")).toBeVisible();

  expectTrouble(/401/);
  await leave(page);
  await signIn(page, email, password);
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  // A code that has been used is as good as a wrong one.
  await code.fill(shown(secret, -1));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(code).toHaveAccessibleDescription(/This code is incorrect or was already used/);
  await code.fill(shown(secret, 1));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(heading(page, "Overview")).toBeVisible();

  for (const isSpent of [false, true]) {
    await leave(page);
    await signIn(page, email, password);
    await page.getByRole("button", { name: "Use Recovery Code Instead" }).click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(recovery.toUpperCase());
    await page.getByRole("button", { name: "Sign In" }).click();
    if (isSpent) await expect(page.getByText(/was already used/)).toBeVisible();
    else await expect(heading(page, "Overview")).toBeVisible();
  }
  await product.stop();
});
