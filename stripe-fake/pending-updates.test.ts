import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openAccount } from "../tests/support/stripe-account.ts";

const once = {
  proration_behavior: "always_invoice",
  payment_behavior: "pending_if_incomplete",
  off_session: true,
} as const;

/** A customer with two seats whose card requires confirmation of each payment. */
async function withThreeDSecure() {
  const account = await openAccount();
  const { checkout, simulator, stripe, customer } = account;
  const page = await checkout(2);
  await simulator.pay(page.id, { card: "authenticates" });
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  if (!subscription) throw new Error("Nobody has paid");
  const item = subscription.items.data[0]?.id ?? "";
  return {
    ...account,
    subscription,
    add: (quantity: number, more: Partial<Stripe.SubscriptionItemUpdateParams> = once) =>
      stripe.subscriptionItems.update(item, { quantity, ...more }),
    state: async () => {
      const { status, items, pending_update: pending } = await account.now(subscription);
      return [status, items.data[0]?.quantity, pending?.subscription_items?.[0]?.quantity ?? null];
    },
  };
}

describe("a card that requires confirmation of each payment", () => {
  it("pays at checkout, and makes a subscription past due until a later payment is confirmed", async () => {
    const { add, state, invoices, simulator, happened } = await withThreeDSecure();
    expect(await state()).toEqual(["active", 2, null]);
    await add(3, { proration_behavior: "always_invoice" });
    expect(await state()).toEqual(["past_due", 3, null]);
    expect(happened()).toContain("invoice.payment_action_required");
    const [open] = await invoices();
    expect(await simulator.confirm(open?.id ?? "")).toBe(true);
    expect(await state()).toEqual(["active", 3, null]);
  });
});

describe("how far the payment of an invoice is", () => {
  it.each([
    ["authenticates", "requires_action", undefined],
    ["declines", "requires_payment_method", "card_declined"],
  ] as const)("with a card that %s", async (card, status, code) => {
    const { add, invoices, simulator, stripe, customer } = await withThreeDSecure();
    simulator.setCard(customer.id, card);
    await add(3);
    const [invoice] = await invoices();
    const expand = ["data.payment.payment_intent"];
    const { data } = await stripe.invoicePayments.list({ invoice: invoice?.id ?? "", status: "open", expand });
    const intent = data[0]?.payment.payment_intent;
    if (typeof intent !== "object") throw new Error("It was not expanded");
    expect([data.length, data[0]?.status, intent.status]).toEqual([1, "open", status]);
    expect(intent.last_payment_error?.code).toBe(code);
  });
});

describe("a change that waits for its payment", () => {
  it("leaves the subscription as it is until it is confirmed", async () => {
    const { add, state, invoices, simulator, happened } = await withThreeDSecure();
    await add(3);
    expect(await state()).toEqual(["active", 2, 3]);
    const [open] = await invoices();
    expect(open).toMatchObject({ status: "open", amount_due: 1_500, next_payment_attempt: null });
    expect(open?.hosted_invoice_url).toMatch(/^http/);
    await simulator.confirm(open?.id ?? "");
    expect(await state()).toEqual(["active", 3, null]);
    expect(happened()).toContain("customer.subscription.pending_update_applied");
  });
  it("does not keep a paid renewal from ending past due, once it is void", async () => {
    const { add, state, simulator, customer, clock } = await withThreeDSecure();
    clock.advance({ days: 31 });
    await simulator.advance();
    expect(await state()).toEqual(["past_due", 2, null]);
    await add(3);
    simulator.setCard(customer.id, "succeeds");
    clock.advance({ days: 4 });
    await simulator.advance();
    expect(await state()).toEqual(["active", 2, null]);
  });
  it("is dropped after 23 hours, with its invoice", async () => {
    const { add, state, invoices, simulator, clock, happened } = await withThreeDSecure();
    await add(3);
    clock.advance({ hours: 23 });
    await simulator.advance();
    expect(await state()).toEqual(["active", 2, null]);
    expect((await invoices())[0]?.status).toBe("void");
    expect(happened().at(-1)).toBe("customer.subscription.pending_update_expired");
  });
  it("gives way to the next, of which there is one invoice", async () => {
    const { add, state, invoices } = await withThreeDSecure();
    await add(3);
    await add(5);
    expect(await state()).toEqual(["active", 2, 5]);
    const open = (await invoices()).filter(({ status }) => status === "open");
    expect(open.map(({ amount_due }) => amount_due)).toEqual([4_500]);
  });
  it("is made at once where there is nothing to pay, or the card pays", async () => {
    const { add, state, simulator, customer, happened } = await withThreeDSecure();
    await add(1);
    expect(await state()).toEqual(["active", 1, null]);
    simulator.setCard(customer.id, "succeeds");
    await add(4);
    expect(await state()).toEqual(["active", 4, null]);
    expect(happened()).not.toContain("customer.subscription.pending_update_applied");
  });
  it("is taken back with its invoice", async () => {
    const { add, state, invoices, stripe } = await withThreeDSecure();
    await add(3);
    const [open] = await invoices();
    await stripe.invoices.voidInvoice(open?.id ?? "");
    expect(await state()).toEqual(["active", 2, null]);
    expect((await invoices())[0]?.status).toBe("void");
  });
});
