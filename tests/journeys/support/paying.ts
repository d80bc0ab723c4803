/** What people do in Billing and on Stripe's pages, which the simulator serves. */
import { expect, type Page } from "@playwright/test";

type Card = "succeeds" | "declines";

const testCards = { succeeds: "payments succeed", declines: "payments are declined" } as const;

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upgrade", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByText("Sandbox: no real charges")).toBeVisible();
}

export async function payWith(page: Page, card: Card): Promise<void> {
  await page.getByRole("radio", { name: testCards[card] }).check();
  await page.getByRole("textbox", { name: "Address" }).fill("1 Lantern Street");
  await page.getByRole("textbox", { name: "Postal code" }).fill("10115");
  await page.getByRole("textbox", { name: "City" }).fill("Berlin");
  await page.getByRole("button", { name: /^(Pay \$|Start trial)/ }).click();
}

export async function openPortal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Manage Billing" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing portal" })).toBeVisible();
}

/** What the simulator answers to a button of the portal. */
export async function pressInPortal(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(answer);
}

export async function leavePortal(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back to Firstlight" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Subscription" })).toBeVisible();
}
