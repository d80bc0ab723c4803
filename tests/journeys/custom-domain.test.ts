import { startDnsServer } from "../support/dns-server.ts";
import { aCompany, password, unique } from "./support/api.ts";
import { signIn } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodScreen } from "./support/expect-good-screen.ts";
import { linkIn, readMail } from "./support/mailbox.ts";
import { startProduct } from "./support/product.ts";

test("a company verifies its custom domain, signs in there, and its emails link there", async ({
  open,
  expectTrouble,
}) => {
  const dns = await startDnsServer();
  const product = await startProduct({ dnsServer: dns.address });
  const host = `${unique("beta")}.example.com`;
  const owner = await aCompany(product);
  const page = await open({ as: owner, product });
  await page.goto("/settings/domain");
  await page.getByRole("textbox", { name: "Domain", exact: true }).fill(`https://${host}/login`);
  await page.getByRole("button", { name: "Show DNS Records" }).click();
  const record = page.getByText(/^firstlight-verification=/);
  await expect(record).toBeVisible();
  await expectGoodScreen(page, "Custom Domain", "Settings");
  expectTrouble(/409/);
  await page.getByRole("button", { name: "Check Now" }).click();
  await expect(page.getByText(`Failed to verify ${host}`)).toBeVisible();
  dns.publish(`_firstlight.${host}`, (await record.textContent()) ?? "");
  await page.getByRole("button", { name: "Check Now" }).click();
  await expect(page.getByText(/Verified on .*Your team and testers sign in there/)).toBeVisible();

  // As the proxy in front passes it on.
  const there = await open({ product, extraHTTPHeaders: { "x-forwarded-host": host } });
  // The product's own pages are unknown there; what people agree to leads to them at the product's address.
  await there.goto("/about");
  await expect(there).toHaveURL(/\/login$/);
  await there.goto("/terms");
  const footer = there.getByRole("navigation", { name: "Footer" });
  await expect(footer.getByRole("link", { name: "Contact" })).toHaveAttribute("href", `${product.url}/contact`);
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(there.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Contact" })).toHaveAttribute("href", `${product.url}/contact`);
  await there.getByRole("link", { name: "Back to Home" }).click();
  await expect(there).toHaveURL(/\/login$/);
  await expect(there).toHaveTitle(new RegExp(owner.company.company_name));
  await signIn(there, owner.user.email, password);
  await expect(there.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  await fetch(`${product.url}/api/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: owner.user.email }),
  });
  const link = linkIn(await readMail(product, owner.user.email));
  expect(link).toContain(`http://${host}:${new URL(product.url).port}/reset-password`);
  // Pages that stay open would ask a product that is gone.
  await Promise.all([page.context().close(), there.context().close()]);
  await product.stop();
  await dns.close();
});
