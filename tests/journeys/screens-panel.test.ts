import type { Page } from "@playwright/test";
import { aContactMessage, signedInAdmin } from "./support/api.ts";
import { signIn } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow, expectGoodScreen } from "./support/expect-good-screen.ts";
import { firstAdmin } from "./support/product.ts";

const figures = /\/api\/admin\/analytics\/platform/;

async function openSecondFactor(page: Page): Promise<void> {
  await page.goto("/admin?account=second-factor");
  const dialog = page.getByRole("dialog", { name: "Account and Security" });
  await dialog.getByRole("button", { name: "Set Up" }).click();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(firstAdmin.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
}

test("the panel's sign-in, and the code it may ask for", async ({ open, product, expectTrouble }) => {
  test.setTimeout(90_000);
  expectTrouble(/401/);
  const page = await open();
  await page.goto("/admin");
  await expectGoodScreen(page, "Admin Sign In");
  const detail = "Enter the 6-digit code from your authenticator.";
  await page.route("**/api/admin/login", (route) =>
    route.fulfill({
      status: 401,
      json: { detail, code: "second_factor_required", errors: [{ path: "code", message: detail }] },
    }),
  );
  await signIn(page, firstAdmin.email, firstAdmin.password);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  await expectFitToShow(page);
  await page.unroute("**/api/admin/login");

  const { access_token, admin_info } = await signedInAdmin(product);
  const must = await open({ admin: { access_token, admin_info } });
  await must.route("**/api/admin/me", (route) =>
    route.fulfill({ json: { ...admin_info, must_set_second_factor: true } }),
  );
  await must.goto("/admin");
  await expectGoodScreen(must, "Set Up a Second Factor");
});

test("every screen of the panel, with a company at work", async ({ open, sampleProduct: product }) => {
  test.setTimeout(240_000);
  const page = await open({ product, admin: await signedInAdmin(product) });
  await page.goto("/admin");
  await expect(page.getByRole("table", { name: "Top Companies" })).toBeVisible();
  await expectGoodScreen(page, "Overview");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  await expectFitToShow(page);
  await aContactMessage(product, {
    subject: "A demo for five of us",
    message: "When could that be?\nAnd for how long?",
  });
  for (const [path, title] of [
    ["/admin/users", "User Management"],
    ["/admin/subscriptions", "Subscriptions"],
    ["/admin/messages", "Messages"],
    ["/admin/site", "Site"],
    ["/admin/site?show=testimonial", "Site"],
    ["/admin/announcements", "Announcements"],
    ["/admin/limits", "Limits"],
    ["/admin/analytics", "Analytics"],
    ["/admin/audit", "Admin Audit Log"],
    ["/admin/health", "Health"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectGoodScreen(page, title);
  }
  await page.goto("/admin/messages");
  await page.getByRole("button", { name: /Ana Ruiz/ }).click();
  await expect(page.getByRole("dialog", { name: "A demo for five of us" })).toBeVisible();
  await expectFitToShow(page);
});

test("an admin's own account", async ({ open, product }) => {
  test.setTimeout(120_000);
  const page = await open({ admin: await signedInAdmin(product) });
  await page.goto("/admin?account=password");
  await expect(page.getByRole("textbox", { name: "Current password" })).toBeVisible();
  await expectFitToShow(page);
  await openSecondFactor(page);
  await expectFitToShow(page);
  const recovery_codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pqr${n}`);
  await page.route("**/api/admin/second-factor/confirm", (route) => route.fulfill({ json: { recovery_codes } }));
  await page.getByRole("textbox", { name: "Code" }).fill("123456");
  await page.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByRole("dialog", { name: "Save Your Recovery Codes" })).toBeVisible();
  await expectFitToShow(page);
});

test("the panel before the first company, and when figures do not come", async ({ open, product, expectTrouble }) => {
  test.setTimeout(120_000);
  expectTrouble(/401|429/);
  const page = await open({ admin: await signedInAdmin(product) });
  await page.route(figures, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), total_companies: 0 } });
  });
  await page.goto("/admin/analytics");
  await expect(page.getByRole("heading", { name: "No Analytics Data" })).toBeVisible();
  await expectGoodScreen(page, "Analytics");
  await page.unroute(figures);
  await page.route(figures, (route) =>
    route.fulfill({ status: 429, json: { detail: "Too many requests.", code: "rate_limited" } }),
  );
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectGoodScreen(page, "Overview");
  await page.unroute(figures);
  await page.route(figures, (route) =>
    route.fulfill({ status: 401, json: { detail: "Sign in to continue.", code: "not_signed_in" } }),
  );
  await page.goto("/admin/analytics");
  await expect(page.getByRole("dialog", { name: "Sign In to Continue" })).toBeVisible();
  await expectFitToShow(page);
});
