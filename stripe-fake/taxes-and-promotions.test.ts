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
    expect(page).toMatchObject({
      amount_subtotal: 3_000,
      amount_total: 3_570,
      automatic_tax: { enabled: true, status: "complete" },
      total_details: { amount_tax: 570 },
    });
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
  it("are none for a business with a VAT number, and where the account is not registered", async () => {
    const business = await openTaxed("exclusive");
    await business.buy(
      { country: "FR", taxId: { type: "eu_vat", value: "FR123" } },
      { tax_id_collection: { enabled: true } },
    );
    expect((await business.invoices())[0]?.total_taxes).toMatchObject([
      { amount: 0, taxability_reason: "reverse_charge" },
    ]);
    const abroad = await openTaxed("exclusive");
    await abroad.buy({ country: "US" });
    expect(await abroad.invoices()).toMatchObject([{ total: 3_000, total_taxes: [{ amount: 0 }] }]);
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
    await simulator.pay(page.id, { name: "Another", country: "DE", taxId: { type: "eu_vat", value: "DE1" } });
    expect(await stripe.customers.retrieve(customer.id, { expand: ["tax_ids"] })).toMatchObject({
      name: "Quillhaven",
      address: null,
      tax_ids: { data: [] },
    });
  });
});

describe("a promotion code", () => {
  const promoted = async () => {
    const account = await openTaxed("exclusive");
    account.simulator.addPromotion("LAUNCH20", { percent: 20, months: 2 });
    return account;
  };

  it("takes its part off before taxes, while it lasts, and what comes next is foretold so", async () => {
    const { buy, clock, invoices, simulator, stripe } = await promoted();
    const { page, subscription } = await buy(
      { country: "DE", promotionCode: "launch20" },
      { allow_promotion_codes: true },
    );
    expect(page).toMatchObject({ amount_total: 2_856, total_details: { amount_discount: 600, amount_tax: 456 } });
    const next = await stripe.invoices.createPreview({ subscription: subscription.id });
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
    const items = [{ id: subscription.items.data[0]?.id ?? "", quantity: 4 }];
    await stripe.subscriptions.update(subscription.id, { items, proration_behavior: "always_invoice" });
    expect((await invoices()).map(({ total }) => total)).toEqual([800, 2_400]);
  });
  it("is rejected where it is unknown, expired, or not requested", async () => {
    const { checkout, price, simulator, stripe, clock } = await promoted();
    const page = await checkout(1, price.id, { ...taxed, allow_promotion_codes: true });
    await expect(simulator.pay(page.id, { promotionCode: "WRONG" })).rejects.toThrow("This code is invalid.");
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const soon = Math.floor(clock.now().getTime() / 1_000) + 60;
    await stripe.promotionCodes.create({
      code: "HALF",
      expires_at: soon,
      promotion: { type: "coupon", coupon: coupon.id },
    });
    clock.advance({ minutes: 2 });
    await expect(simulator.pay(page.id, { promotionCode: "HALF" })).rejects.toThrow("This code is invalid.");
    const plain = await checkout(1, price.id, taxed);
    await expect(simulator.pay(plain.id, { promotionCode: "LAUNCH20" })).rejects.toThrow("takes no promotion codes");
  });
});

describe("a bank debit", () => {
  it("is rejected on a page for cards only", async () => {
    const { checkout, month, simulator, invoices } = await openAccount();
    const page = await checkout(1, month.id, { allowed_payment_method_types: ["card"] });
    await expect(simulator.pay(page.id, { card: "clears" })).rejects.toThrow("takes no bank debits");
    expect(await invoices()).toEqual([]);
  });
  it.each([
    ["clears", "paid", "active", "checkout.session.async_payment_succeeded"],
    ["bounces", "open", "past_due", "checkout.session.async_payment_failed"],
  ] as const)("that %s opens what is bought at once, and says so days later", async (card, invoice, status, event) => {
    const { checkout, month, simulator, stripe, customer, clock, invoices, happened } = await openAccount();
    const page = await checkout(1, month.id);
    expect(await simulator.pay(page.id, { card })).toBe("underway");
    expect(await stripe.checkout.sessions.retrieve(page.id)).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
    });
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    const [open] = await invoices();
    expect([subscription?.status, open?.status]).toEqual(["active", "open"]);
    const expand = ["data.payment.payment_intent"];
    expect((await stripe.invoicePayments.list({ invoice: open?.id ?? "", expand })).data).toMatchObject([
      { status: "open", payment: { payment_intent: { status: "processing", last_payment_error: null } } },
    ]);
    clock.advance({ days: 5 });
    await simulator.advance();
    const after = await stripe.subscriptions.list({ customer: customer.id });
    expect([(await invoices())[0]?.status, after.data[0]?.status]).toEqual([invoice, status]);
    expect(happened()).toContain(event);
  });
});
