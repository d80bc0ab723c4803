import { beforeEach, describe, expect, test } from "vitest";
import { deliverStripeEvents, paidTeam, pay, type Payer } from "../../../../../tests/support/paying.ts";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anotherSession, clock, database, mail, stripe } = app;
const { simulator } = stripe;

let payer: Payer;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T09:00:00.000Z"));
  payer = await paidTeam(app);
});

const subjects = (who: Person = payer.owner) => mail.to(who.email).map(({ subject }) => subject);
const subscription = async () => {
  const owner = await anotherSession(payer.owner);
  return (await owner.get("/subscription/status")).body.subscription;
};
async function daysPass(days: number): Promise<void> {
  clock.advance({ days });
  await deliverStripeEvents(app);
}

const failed = "Update your payment method: $45.00 did not go through";
const made = "Your payment went through";
const ended = "The Acme Testing subscription has ended";

describe("a payment that fails", () => {
  test("is emailed to owner and admins, with its amount and the next attempt, and the team can continue", async () => {
    simulator.setCard(payer.customer, "declines");
    await daysPass(31);
    for (const who of [payer.owner, payer.admin]) expect(subjects(who)).toEqual([failed]);
    expect(subjects(payer.member)).toEqual([]);
    const { text, link } = mail.one(payer.owner.email);
    expect(text).toContain(`We couldn’t charge $45.00 for the Acme Testing subscription.`);
    expect(text).toContain("We’ll try again on April 5, 2026. Until then, nothing changes for your team.");
    expect(link).toBe("http://localhost:3000/billing");
    expect(await subscription()).toMatchObject({ status: "active", payment_failed_at: "2026-04-02T09:00:01.000Z" });
    const member = await anotherSession(payer.member);
    expect((await member.get("/projects")).status).toBe(200);
  });

  test("is emailed once for each attempt, however often the subscription is read", async () => {
    simulator.setCard(payer.customer, "declines");
    await daysPass(31);
    const repair = { stripe_customer_id: payer.customer, why: "repair" as const };
    await Promise.all([1, 2].map(() => mail.run("sync-subscription", repair)));
    await deliverStripeEvents(app);
    expect(subjects()).toEqual([failed]);
    const since = (await subscription()).payment_failed_at;
    await daysPass(3);
    expect(subjects()).toEqual([failed, failed]);
    expect((await subscription()).payment_failed_at).toBe(since);
  });

  test("and succeeds afterwards is emailed as paid", async () => {
    simulator.setCard(payer.customer, "declines");
    await daysPass(31);
    simulator.setCard(payer.customer, "succeeds");
    await daysPass(4);
    expect(subjects()).toEqual([failed, made]);
    expect(await subscription()).toMatchObject({ status: "active", payment_failed_at: null });
    const owner = await anotherSession(payer.owner);
    expect((await owner.get("/subscription/invoices")).body.invoices).toMatchObject([
      { status: "paid" },
      { status: "paid" },
    ]);
  });

  test("until Stripe stops trying ends the subscription: the last email says how long the data is stored", async () => {
    simulator.setCard(payer.customer, "declines");
    for (const days of [31, 3, 5, 7]) await daysPass(days);
    expect(subjects()).toEqual([failed, failed, failed, ended]);
    expect(mail.to(payer.owner.email).at(-1)?.text).toContain("Your data is kept until May 17, 2026");
    expect(await subscription()).toMatchObject({
      status: "expired",
      payment_failed_at: null,
      delete_scheduled_for: "2026-05-17T09:00:01.000Z",
    });
    const owner = await anotherSession(payer.owner);
    expect((await owner.get("/projects")).status).toBe(402);
  });

  test("reaches those who want no emails", async () => {
    await payer.owner.put("/email/preferences", {
      preferences: { general_notification: "disabled" },
      project_preferences: {},
    });
    simulator.setCard(payer.customer, "declines");
    await daysPass(31);
    expect(subjects()).toEqual([failed]);
    expect(mail.one(payer.owner.email).raw).not.toMatch(/^List-Unsubscribe/im);
  });
});

describe("a payment that waits to be confirmed", () => {
  const confirm = "Confirm a payment of $45.00";
  const openInvoice = () =>
    Object.values(simulator.state.invoices).findLast(
      ({ customer, status }) => customer === payer.customer && status === "open",
    );

  test("is emailed as such to owner and admins, with a link to the invoice, and again once it is paid", async () => {
    simulator.setCard(payer.customer, "authenticates");
    await daysPass(31);
    const invoice = openInvoice();
    for (const who of [payer.owner, payer.admin]) expect(subjects(who)).toEqual([confirm]);
    expect(subjects(payer.member)).toEqual([]);
    const { text, link } = mail.one(payer.owner.email);
    expect(link).toBe(invoice?.hosted_invoice_url);
    expect(text).toContain("Your bank asks you to confirm a payment of $45.00 for the Acme Testing subscription.");
    expect(text).not.toMatch(/check your card/i);
    expect((await subscription()).unpaid_invoice).toEqual({
      url: invoice?.hosted_invoice_url,
      due_cents: 4_500,
      currency: "usd",
      needs_confirmation: true,
    });
    await simulator.confirm(invoice?.id ?? "");
    await deliverStripeEvents(app);
    expect(subjects()).toEqual([confirm, made]);
    expect(await subscription()).toMatchObject({ unpaid_invoice: null, payment_failed_at: null });
  });

  test("is emailed once, however often it is read, and as failed once the card is declined", async () => {
    simulator.setCard(payer.customer, "authenticates");
    await daysPass(31);
    await mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
    await mail.drain();
    simulator.setCard(payer.customer, "declines");
    await daysPass(3);
    expect(subjects()).toEqual([confirm, failed]);
    expect((await subscription()).unpaid_invoice).toMatchObject({ needs_confirmation: false });
  });

  test("is not requested from a company with a manual plan", async () => {
    simulator.setCard(payer.customer, "authenticates");
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ granted_tier: "pro" }).where("id", "=", payer.company.id).execute(),
    );
    await daysPass(31);
    expect(subjects()).toEqual([]);
    expect((await subscription()).unpaid_invoice).toBeNull();
  });
});

describe("an end of the subscription", () => {
  test("that is scheduled is shown and not emailed; it can be undone", async () => {
    await simulator.cancel(payer.subscription, "at_period_end");
    await deliverStripeEvents(app);
    expect(await subscription()).toMatchObject({ status: "active", cancel_at: "2026-04-02T09:00:01.000Z" });
    await simulator.resume(payer.subscription);
    await deliverStripeEvents(app);
    expect(await subscription()).toMatchObject({ status: "active", cancel_at: null });
    expect(subjects()).toEqual([]);
  });

  test("that has come is emailed once, with the company's own date, and paying again restores everything", async () => {
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ time_zone: "Pacific/Auckland" }).where("id", "=", payer.company.id).execute(),
    );
    clock.set(new Date("2026-03-10T12:00:00.000Z"));
    await simulator.cancel(payer.subscription, "now");
    await deliverStripeEvents(app);
    await mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
    await deliverStripeEvents(app);
    expect(subjects()).toEqual([ended]);
    expect(mail.one(payer.owner.email).text).toContain("Your data is kept until April 10, 2026");
    expect(await subscription()).toMatchObject({
      status: "expired",
      tier: "pro",
      delete_scheduled_for: "2026-04-09T12:00:00.000Z",
    });
    const again = await pay(app, { ...payer, owner: await anotherSession(payer.owner) }, "year");
    await deliverStripeEvents(app);
    expect(again.subscription).not.toBe(payer.subscription);
    expect(await subscription()).toMatchObject({
      status: "active",
      billing_interval: "year",
      delete_scheduled_for: null,
      cancel_at: null,
    });
    expect(subjects()).toEqual([ended]);
  });

  test("resets the deletion notices once it is paid for", async () => {
    await simulator.cancel(payer.subscription, "now");
    await deliverStripeEvents(app);
    await database.asOwner((tx) =>
      tx
        .updateTable("companies")
        .set({ deletion_notified_at: clock.now(), deletion_notified_days: 7 })
        .where("id", "=", payer.company.id)
        .execute(),
    );
    await pay(app, payer);
    await deliverStripeEvents(app);
    const row = await database.inTenant(payer.company.id, (tx) =>
      tx.selectFrom("companies").select(["deletion_notified_at", "deletion_notified_days"]).executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ deletion_notified_at: null, deletion_notified_days: null });
  });
});

test("a first payment that fails is shown on Stripe's page and not emailed", async () => {
  const other = await pay(app, await aCompany());
  Object.assign(simulator.state.subscriptions[other.subscription] ?? {}, { status: "incomplete" });
  for (const invoice of Object.values(simulator.state.invoices)) {
    if (invoice.customer === other.customer) Object.assign(invoice, { status: "open", attempt_count: 1 });
  }
  await deliverStripeEvents(app);
  expect(subjects(other.owner)).toEqual([]);
});

test("a failed payment that Stripe stops retrying is never emailed as paid", async () => {
  simulator.setCard(payer.customer, "declines");
  await daysPass(31);
  Object.assign(simulator.state.subscriptions[payer.subscription] ?? {}, { status: "unpaid" });
  await mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
  await mail.drain();
  expect(subjects()).toEqual([failed, ended]);
  await simulator.cancel(payer.subscription, "now");
  await deliverStripeEvents(app);
  simulator.setCard(payer.customer, "succeeds");
  await pay(app, { ...payer, owner: await anotherSession(payer.owner) });
  await deliverStripeEvents(app);
  expect((await subscription()).status).toBe("active");
  expect(subjects()).toEqual([failed, ended]);
});

test.each(["unpaid", "paused"] as const)(
  "a subscription that is %s has ended, from when we first heard",
  async (status) => {
    Object.assign(simulator.state.subscriptions[payer.subscription] ?? {}, { status });
    const repair = { stripe_customer_id: payer.customer, why: "repair" as const };
    await mail.run("sync-subscription", repair);
    const first = await subscription();
    expect(first).toMatchObject({ status: "expired" });
    clock.advance({ days: 2 });
    await mail.run("sync-subscription", repair);
    await mail.drain();
    expect((await subscription()).delete_scheduled_for).toBe(first.delete_scheduled_for);
    expect(subjects()).toEqual([ended]);
    Object.assign(simulator.state.subscriptions[payer.subscription] ?? {}, { status: "active" });
    await mail.run("sync-subscription", repair);
    expect(await subscription()).toMatchObject({ status: "active", delete_scheduled_for: null });
  },
);
