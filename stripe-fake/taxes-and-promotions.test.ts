import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openAccount } from "../tests/support/stripe-account.ts";

type PageParams = Partial<Stripe.Checkout.SessionCreateParams>;

const taxed: PageParams = { automatic_tax: { enabled: true }, customer_update: { address: "auto", name: "auto" } };

/** An account that sells a seat at €10.00 a month, before or with taxes. */
async function openTaxed(tax_behavior: "exclusive" | "inclusive") {
  const account = await openAccount();
  const price = await account.stripe.prices.create({
    product: account.product.id,
    currency: "eur",
    unit_amount: 1_000,
    recurring: { interval: "month" },
    tax_behavior,
  });
  const buy = async (how: Parameters<typeof account.simulator.pay>[1], more: PageParams = {}) => {
    const page = await account.checkout(3, price.id, { ...taxed, ...more });
    await account.simulator.pay(page.id, how);
    const [subscription] = (await account.stripe.subscriptions.list({ customer: account.customer.id })).data;
    if (!subscription) throw new Error("Nobody has paid");
    return { page: await account.stripe.checkout.sessions.retrieve(page.id), subscription };
  };
  return { ...account, price, buy };
}

describe("taxes", () => {
  it("are added for the entered country, to each month's invoice", async () => {
    const { buy, clock, invoices, simulator } = await openTaxed("exclusive");
    const { page, subscription } = await buy({ country: "DE" });
    expect(page).toMatchObject({ status: "complete", automatic_tax: { enabled: true } });
    expect(subscription.automatic_tax.enabled).toBe(true);
    clock.advance({ days: 32 });
    await simulator.advance();
    const [second, first] = await invoices();
    for (const invoice of [first, second])
      expect(invoice).toMatchObject({
        subtotal: 3_000,
        total: 3_570,
        amount_paid: 3_570,
        total_excluding_tax: 3_000,
        automatic_tax: { enabled: true, status: "complete" },
        total_taxes: [{ amount: 570, tax_behavior: "exclusive", taxable_amount: 3_000 }],
      });
  });
  it("are part of prices that include them", async () => {
    const { buy, invoices } = await openTaxed("inclusive");
    await buy({ country: "DE" });
    expect(await invoices()).toMatchObject([
      { subtotal: 3_000, total: 3_000, total_excluding_tax: 2_521, total_taxes: [{ amount: 479 }] },
    ]);
  });
  it("are none where the account is not registered", async () => {
    const { buy, invoices } = await openTaxed("exclusive");
    await buy({ country: "US" });
    expect(await invoices()).toMatchObject([{ total: 3_000, total_taxes: [{ amount: 0 }] }]);
  });
  it("are rejected where they cannot be calculated", async () => {
    const { checkout, price, month } = await openTaxed("exclusive");
    await expect(checkout(1, price.id, { automatic_tax: { enabled: true } })).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
    await expect(checkout(1, month.id, taxed)).rejects.toThrow("has to have a `tax_behavior`");
  });
  it("go by a code of the product, of which Stripe knows the form", async () => {
    const { stripe, product } = await openAccount();
    expect(await stripe.products.update(product.id, { tax_code: "txcd_10103001" })).toMatchObject({
      tax_code: "txcd_10103001",
    });
    await expect(stripe.products.update(product.id, { tax_code: "saas" })).rejects.toThrow("No such tax code");
  });
});

describe("what is entered on the page", () => {
  it("is not saved with the customer unless the request asks for it", async () => {
    const { checkout, simulator, stripe, customer, month } = await openAccount();
    const page = await checkout(1, month.id);
    await simulator.pay(page.id, { name: "Another", country: "DE" });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: "Quillhaven", address: null });
  });
});

describe("a promotion code", () => {
  const promoted = async () => {
    const account = await openTaxed("exclusive");
    account.simulator.addPromotion("LAUNCH20", { percent: 20, months: 2 });
    return account;
  };

  it("takes its part off before taxes, while it lasts, and what comes next is foretold so", async () => {
    const { buy, clock, customer, invoices, simulator, stripe } = await promoted();
    const { page, subscription } = await buy(
      { country: "DE", promotionCode: "launch20" },
      { allow_promotion_codes: true },
    );
    expect(page.allow_promotion_codes).toBe(true);
    const next = await stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id });
    expect(next).toMatchObject({
      subtotal: 3_000,
      amount_due: 2_856,
      total_discount_amounts: [{ amount: 600 }],
      total_taxes: [{ amount: 456 }],
    });
    clock.advance({ days: 31 * 3 });
    await simulator.advance();
    expect((await invoices()).map(({ total }) => total)).toEqual([3_570, 3_570, 2_856, 2_856]);
  });
  it("is part of what is prorated", async () => {
    const { buy, stripe, invoices } = await promoted();
    const { subscription } = await buy({ promotionCode: "LAUNCH20" }, { allow_promotion_codes: true });
    const item = subscription.items.data[0]?.id ?? "";
    await stripe.subscriptionItems.update(item, { quantity: 4, proration_behavior: "always_invoice" });
    expect((await invoices()).map(({ total }) => total)).toEqual([800, 2_400]);
  });
  it("is rejected where it is unknown, or not requested", async () => {
    const { checkout, price, simulator } = await promoted();
    const page = await checkout(1, price.id, { ...taxed, allow_promotion_codes: true });
    await expect(simulator.pay(page.id, { promotionCode: "WRONG" })).rejects.toThrow("This code is invalid.");
    const plain = await checkout(1, price.id, taxed);
    await expect(simulator.pay(plain.id, { promotionCode: "LAUNCH20" })).rejects.toThrow("takes no promotion codes");
  });
});
