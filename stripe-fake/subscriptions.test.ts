import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openAccount } from "../tests/support/stripe-account.ts";

const seconds = (text: string) => Date.parse(text) / 1_000;

describe("a checkout", () => {
  it("that is paid starts an active subscription, as on Stripe", async () => {
    const { checkout, simulator, stripe, customer, happened } = await openAccount();
    const session = await checkout(3, undefined, {
      tax_id_collection: { enabled: true },
      customer_update: { name: "auto", address: "auto" },
    });
    const before = happened().length;
    expect(await simulator.pay(session.id, { name: "Quillhaven GmbH", country: "DE" })).toBe("paid");
    expect(happened().slice(before)).toEqual([
      "customer.updated",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "charge.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    expect(subscription).toMatchObject({
      status: "active",
      items: { data: [{ quantity: 3, current_period_end: seconds("2026-04-02T09:00:00Z") }] },
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      name: "Quillhaven GmbH",
      address: { country: "DE" },
    });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({
      status: "paid",
      total: 4_500,
      number: expect.stringMatching(/-0001$/),
    });
  });
  it("with a card that is declined stays open, and nothing has happened", async () => {
    const { checkout, simulator, stripe, happened } = await openAccount();
    const session = await checkout(1);
    const before = happened().length;
    expect(await simulator.pay(session.id, { card: "declines" })).toBe("declined");
    expect(happened()).toHaveLength(before);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: "open",
      payment_status: "unpaid",
    });
  });
  it("expires by its time or when it is asked to, and is not paid then", async () => {
    const { checkout, simulator, stripe, clock } = await openAccount();
    const [late, closed] = [await checkout(1), await checkout(1)];
    await stripe.checkout.sessions.expire(closed.id);
    clock.advance({ days: 1 });
    await simulator.advance();
    for (const { id } of [late, closed]) {
      await expect(simulator.pay(id)).rejects.toThrow("This checkout is expired");
      await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status in ["open"]');
    }
  });
  it("is paid once", async () => {
    const { checkout, simulator } = await openAccount();
    const { id } = await checkout(1);
    await simulator.pay(id);
    await expect(simulator.pay(id)).rejects.toThrow("This checkout is complete");
  });
});

describe("seats", () => {
  it("that change are paid by the second with the next invoice", async () => {
    const { subscribe, setSeats, clock, simulator, invoices } = await openAccount();
    const subscription = await subscribe(2);
    clock.advance({ days: 15, hours: 12 });
    await setSeats(subscription, 3);
    await setSeats(subscription, 5);
    expect(await invoices()).toHaveLength(1);
    clock.advance({ days: 16 });
    await simulator.advance();
    const [renewal] = await invoices();
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-1_500, 2_250, -1_500, -750, 3_750, 7_500]);
    expect(renewal).toMatchObject({ total: 9_750, status: "paid", billing_reason: "subscription_cycle" });
  });
  it("are previewed without changing anything, as they are charged then", async () => {
    const { subscribe, now, stripe, customer, clock, happened, invoices } = await openAccount();
    const subscription = await subscribe(2);
    clock.advance({ days: 7, hours: 5, seconds: 17 });
    const before = happened().length;
    const item = subscription.items.data[0]?.id ?? "";
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item, quantity: 4 }],
        proration_behavior: "always_invoice",
        proration_date: Math.floor(clock.now().getTime() / 1_000),
      },
    });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect([await now(subscription), happened().length]).toMatchObject([
      { items: { data: [{ quantity: 2 }] } },
      before,
    ]);
    await stripe.subscriptionItems.update(item, { quantity: 4, proration_behavior: "always_invoice" });
    const [charged] = await invoices();
    const amounts = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);
    expect(charged && amounts(charged)).toEqual(amounts(preview));
    expect(preview.lines.data.every(({ parent }) => parent?.subscription_item_details?.proration)).toBe(true);
  });
  it("that become fewer leave a credit, which pays first", async () => {
    const { subscribe, setSeats, clock, simulator, invoices, stripe, customer } = await openAccount();
    const subscription = await subscribe(10);
    await setSeats(subscription, 1);
    clock.advance({ days: 31 });
    await simulator.advance();
    expect((await invoices())[0]).toMatchObject({ total: -12_000, amount_due: 0, status: "paid", attempt_count: 0 });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -12_000 });
    clock.advance({ days: 30 });
    await simulator.advance();
    expect((await invoices())[0]).toMatchObject({
      total: 1_500,
      starting_balance: -12_000,
      amount_due: 0,
      ending_balance: -10_500,
    });
  });
  it("are charged at once when that is asked", async () => {
    const { subscribe, stripe, invoices } = await openAccount();
    const subscription = await subscribe(1);
    const item = subscription.items.data[0]?.id ?? "";
    await stripe.subscriptionItems.update(item, { quantity: 2, proration_behavior: "always_invoice" });
    expect((await invoices())[0]).toMatchObject({
      total: 1_500,
      billing_reason: "subscription_update",
      status: "paid",
    });
  });
  it("paid by the year begin a new period at once", async () => {
    const { subscribe, stripe, year, invoices, clock, now } = await openAccount();
    const subscription = await subscribe(2);
    clock.advance({ days: 15, hours: 12 });
    const [item] = subscription.items.data;
    await stripe.subscriptionItems.update(item?.id ?? "", { price: year.id });
    expect((await now(subscription)).items.data[0]).toMatchObject({
      quantity: 2,
      current_period_end: seconds("2027-03-17T21:00:00Z"),
    });
    expect((await invoices())[0]).toMatchObject({ total: 36_000 - 1_500, status: "paid" });
  });
});

describe("a payment that fails", () => {
  async function failing() {
    const account = await openAccount();
    const subscription = await account.subscribe(1);
    account.simulator.setCard(account.customer.id, "declines");
    account.clock.advance({ days: 31 });
    await account.simulator.advance();
    const pass = async (days: number) => {
      account.clock.advance({ days });
      await account.simulator.advance();
    };
    return { ...account, subscription, pass };
  }
  it("is tried again after 3, 5 and 7 days, and then the subscription ends", async () => {
    const { now, subscription, pass, invoices } = await failing();
    const seen = [];
    for (const days of [0, 3, 5, 7]) {
      await pass(days);
      const [invoice] = await invoices();
      const next = invoice?.next_payment_attempt ?? null;
      seen.push([
        invoice?.attempt_count,
        (await now(subscription)).status,
        next && new Date(next * 1_000).toISOString().slice(0, 10),
      ]);
    }
    expect(seen).toEqual([
      [1, "past_due", "2026-04-05"],
      [2, "past_due", "2026-04-10"],
      [3, "past_due", "2026-04-17"],
      [4, "canceled", null],
    ]);
    expect(await now(subscription)).toMatchObject({
      ended_at: seconds("2026-04-17T09:00:00Z"),
      cancellation_details: { reason: "payment_failed" },
    });
  });
  it("comes through with another card", async () => {
    const { now, subscription, pass, simulator, customer } = await failing();
    simulator.setCard(customer.id, "succeeds");
    await pass(3);
    expect((await now(subscription)).status).toBe("active");
  });
  it("is paid by hand, but not while the card declines", async () => {
    const { now, subscription, simulator, customer, invoices } = await failing();
    const [invoice] = await invoices();
    const id = invoice?.id ?? "";
    expect(await simulator.confirm(id)).toBe(false);
    simulator.setCard(customer.id, "succeeds");
    expect(await simulator.confirm(id)).toBe(true);
    expect((await invoices())[0]).toMatchObject({ status: "paid", amount_remaining: 0 });
    expect((await now(subscription)).status).toBe("active");
  });
});

describe("an end", () => {
  it("at the period's end can be taken back until then", async () => {
    const { subscribe, simulator, now, clock } = await openAccount();
    const subscription = await subscribe(1);
    await simulator.cancel(subscription.id, "at_period_end");
    expect(await now(subscription)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: seconds("2026-04-02T09:00:00Z"),
    });
    await simulator.resume(subscription.id);
    expect(await now(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await simulator.cancel(subscription.id, "at_period_end");
    clock.advance({ days: 40 });
    await simulator.advance();
    expect(await now(subscription)).toMatchObject({ status: "canceled", ended_at: seconds("2026-04-02T09:00:00Z") });
  });
  it("now is for good", async () => {
    const { subscribe, stripe, now, invoices, clock, simulator, happened } = await openAccount();
    const subscription = await subscribe(1);
    await stripe.subscriptions.cancel(subscription.id);
    expect(happened().at(-1)).toBe("customer.subscription.deleted");
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    clock.advance({ days: 90 });
    await simulator.advance();
    expect([(await now(subscription)).status, (await invoices()).length]).toEqual(["canceled", 1]);
  });
});

it("dates every event when it was due, however late it is processed", async () => {
  const { subscribe, simulator, clock } = await openAccount();
  await subscribe(1);
  clock.advance({ days: 100 });
  await simulator.advance();
  const renewals = simulator.events
    .filter(({ type }) => type === "invoice.paid")
    .map(({ created }) => new Date(created * 1_000).toISOString().slice(0, 10));
  expect(renewals).toEqual(["2026-03-02", "2026-04-02", "2026-05-02", "2026-06-02"]);
});

it("includes the previous values in an update event", async () => {
  const { subscribe, setSeats, simulator } = await openAccount();
  await setSeats(await subscribe(1), 2);
  const event = simulator.events.at(-1);
  expect(event).toMatchObject({
    type: "customer.subscription.updated",
    data: {
      object: { items: { data: [{ quantity: 2 }] } },
      previous_attributes: { items: { data: [{ quantity: 1 }] } },
    },
  });
});

it("says as Stripe does that no portal is configured", async () => {
  const { stripe, simulator, customer } = await openAccount();
  expect((await stripe.billingPortal.sessions.create({ customer: customer.id })).url).toMatch(/\/portal\/\w{32}$/);
  simulator.removePortal();
  await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("No configuration provided"),
  });
});

describe("a trial", () => {
  const begin = async () => {
    const account = await openAccount();
    const { stripe, customer, month, clock, simulator } = account;
    simulator.setCard(customer.id, "succeeds");
    const trial_end = Math.floor(clock.now().getTime() / 1_000) + 10 * 86_400;
    const items = [{ price: month.id, quantity: 2 }];
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items, trial_end });
    return { ...account, subscription, trial_end };
  };

  it("costs nothing until its end, then becomes a paid subscription", async () => {
    const { subscription, trial_end, clock, simulator, now, invoices, setSeats } = await begin();
    expect(subscription).toMatchObject({ status: "trialing", trial_end, billing_cycle_anchor: trial_end });
    await setSeats(subscription, 3);
    clock.advance({ days: 9 });
    await simulator.advance();
    // As at Stripe, there is an invoice of nothing.
    expect([(await now(subscription)).status, await invoices()]).toMatchObject([
      "trialing",
      [{ status: "paid", total: 0, lines: { data: [{ description: "Trial period for Firstlight seat" }] } }],
    ]);
    clock.advance({ days: 2 });
    await simulator.advance();
    expect(await now(subscription)).toMatchObject({
      status: "active",
      items: { data: [{ current_period_start: trial_end, current_period_end: seconds("2026-04-12T09:00:00Z") }] },
    });
    expect(await invoices()).toMatchObject([{ status: "paid", total: 4_500 }, { total: 0 }]);
  });
  it("continues when its seats switch to yearly billing, and is charged at its end", async () => {
    const { subscription, trial_end, clock, simulator, now, invoices, stripe, year } = await begin();
    const item = (await now(subscription)).items.data[0]?.id ?? "";
    await stripe.subscriptionItems.update(item, { price: year.id, proration_behavior: "always_invoice" });
    expect(await now(subscription)).toMatchObject({ status: "trialing", trial_end });
    clock.advance({ days: 11 });
    await simulator.advance();
    expect(await invoices()).toMatchObject([{ total: 36_000 }, { total: 0 }]);
  });
  it("that Stripe's page begins takes a card, charges nothing, and ends in two days at the soonest", async () => {
    const { checkout, simulator, stripe, customer, clock, month, invoices } = await openAccount();
    const inHours = (hours: number) => Math.floor(clock.now().getTime() / 1_000) + hours * 3_600;
    const begin = (trial_end: number) => checkout(2, month.id, { subscription_data: { trial_end } });
    await expect(begin(inHours(47))).rejects.toThrow("The `trial_end` date has to be at least 2 days in the future.");
    const page = await begin(inHours(49));
    expect([page.amount_total, await simulator.pay(page.id)]).toEqual([0, "paid"]);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toMatchObject([
      { status: "trialing", trial_end: inHours(49) },
    ]);
    expect(await stripe.checkout.sessions.retrieve(page.id)).toMatchObject({ payment_status: "no_payment_required" });
    expect(await invoices()).toMatchObject([{ total: 0, status: "paid" }]);
  });
  it("ends later on request, and sends an update event", async () => {
    const { subscription, trial_end, stripe, happened } = await begin();
    const before = happened().length;
    const later = trial_end + 86_400;
    const moved = await stripe.subscriptions.update(subscription.id, { trial_end: later, proration_behavior: "none" });
    expect(moved).toMatchObject({ status: "trialing", trial_end: later, billing_cycle_anchor: later });
    expect(moved.items.data[0]?.current_period_end).toBe(later);
    expect(happened().slice(before)).toEqual(["customer.subscription.updated"]);
  });
  it("ends neither in the past nor after two years", async () => {
    const { subscription, stripe, trial_end } = await begin();
    for (const end of [1, trial_end + 800 * 86_400])
      await expect(stripe.subscriptions.update(subscription.id, { trial_end: end })).rejects.toThrow("Invalid");
  });
});
