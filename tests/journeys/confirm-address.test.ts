import { anUnconfirmedCompany } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { linkIn, readMail } from "./support/mailbox.ts";

test("an owner sees what requires a confirmed email, and confirms it through the emailed link", async ({
  open,
  product,
}) => {
  const owner = await anUnconfirmedCompany(product);
  const page = await open({ as: owner });
  const banner = page.getByRole("complementary", { name: "Email confirmation" });
  await page.goto("/overview");
  await expect(banner.getByRole("button", { name: "Resend Confirmation Email" })).toBeVisible();
  await expectFitToShow(page);
  const link = linkIn(await readMail(product, owner.user.email));
  await page.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
