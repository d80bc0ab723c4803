import { Client } from "pg";
import { type Postgres, startPostgres } from "../support/postgres.ts";
import { aCompany, anInvitation, aProject, aTester, password } from "./support/api.ts";
import { signOut } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodScreen } from "./support/expect-good-screen.ts";
import { type Product, startProduct } from "./support/product.ts";

let postgres: Postgres | undefined;
let product: Product;

// On a PostgreSQL server, where a test can let time pass from outside.
test.beforeAll(async () => {
  postgres = await startPostgres();
  product = await startProduct({ databaseUrl: postgres.url });
});

test.afterAll(async () => {
  await product.stop();
  await postgres?.stop();
});

async function change(sql: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString: postgres?.url });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql, values);
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}

test("when the trial has ended staff are locked out and testers continue", async ({ open, expectTrouble }) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const tester = await aTester(product, owner, project.id);
  const staff = await open({ product, as: owner });
  await staff.goto("/overview");
  await expect(staff.getByRole("link", { name: "Free trial: 14 days left" })).toBeVisible();
  // Wait for pending requests: a rejected one would remove the tab while it is clicked.
  await expect(staff.getByText(/^Loading/)).toHaveCount(0);

  await change("update companies set trial_ends_at = now() - interval '1 minute' where id = $1", [owner.company.id]);
  // The next screen is asked for as its link is under the pointer: that is rejected, and the screen says so.
  expectTrouble(/40[23]/);
  await staff.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).hover();
  const blocked = staff.getByRole("heading", { level: 1, name: "Account Access Suspended" });
  await expect(blocked).toBeVisible();
  await staff.reload();
  await expect(blocked).toBeVisible();
  await expect(staff.getByText("Trial Expired")).toBeVisible();
  await expect(staff.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    "Billing",
    "Data Export",
  ]);
  await expectGoodScreen(staff, "Account Access Suspended");
  // What stays open: how to pay, and the way to take everything along.
  await staff.getByRole("link", { name: "Export Company Data" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Export Company Data" })).toBeVisible();
  await expectGoodScreen(staff, "Export Company Data");
  await staff.getByRole("link", { name: "Upgrade Now" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeVisible();
  await staff.goto("/projects");
  await expect(blocked).toBeFocused();

  const page = await open({ product, as: tester });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();

  // Once the company has paid, users need not sign in again.
  await change("update companies set subscription_status = 'active' where id = $1", [owner.company.id]);
  await staff.getByRole("button", { name: "Check Again" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();

  await change("update companies set locked_at = now() where id = $1", [owner.company.id]);
  await staff.reload();
  await expect(staff.getByText("Account Locked")).toBeVisible();
  await staff.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await staff.getByRole("textbox", { name: "Email" }).fill(owner.user.email);
  await staff.getByRole("textbox", { name: "Password" }).fill(password);
  await staff.getByRole("button", { name: "Sign In" }).click();
  await expect(blocked).toBeVisible();
  await signOut(staff);
});

test("an expired invitation says so", async ({ open, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const { link } = await anInvitation(product, owner, id);
  await change("update invitations set expires_at = now() - interval '1 minute' where company_id = $1", [
    owner.company.id,
  ]);
  expectTrouble(/404/);
  const page = await open({ product });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "This invitation cannot be used" })).toBeVisible();
  await expect(page.getByText("It expired, was already used or is incomplete.")).toBeVisible();
});
