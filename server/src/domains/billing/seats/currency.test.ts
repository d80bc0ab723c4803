/** Tests prices in an operator-chosen currency without cents, next to a company that started paying in dollars. */
import type Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { openAccount } from "../../../../../tests/support/stripe-account.ts";
import { deliverStripeEvents, pageOf, paidTeam, subscriptionOf } from "../../../../../tests/support/paying.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";
import { readBilling } from "../../../config/billing.ts";
import { ensureSeatPrice } from "./ensure-price.ts";

const yen = { BILLING_CURRENCY: "jpy", BILLING_PRICE_MONTH: "1500", BILLING_PRICE_YEAR: "15000" };
const app = await openTestApp({ billing: yen });
const { aCompany, aPerson, database, stripe } = app;
const { state } = stripe.simulator;

beforeEach(() => stripe.treat(() => "answer"));

const statusOf = async ({ owner }: Team) => (await owner.get("/subscription/status")).body;

/** As it was before the operator chose another currency. */
async function inDollars({ company }: Team): Promise<void> {
  const { id } = subscriptionOf(app, { company } as Team);
  const price = await stripe.link.client.prices.create({
    currency: "usd",
    unit_amount: 1_500,
    recurring: { interval: "month" },
    product_data: { name: "Firstlight seat" },
  });
  const subscription = state.subscriptions[id];
  const item = subscription?.items.data[0];
  if (!subscription || !item) throw new Error("Nobody pays");
  Object.assign(subscription, { currency: "usd" });
  item.price = price as Stripe.Price;
  const { stripe_customer_id } = await database.inTenant(company.id, (tx) =>
    tx.selectFrom("subscriptions").select("stripe_customer_id").executeTakeFirstOrThrow(),
  );
  await app.mail.run("sync-subscription", { stripe_customer_id, why: "repair" });
}

describe("prices in yen", () => {
  test("are what a company on trial is shown and what Stripe's page sells", async () => {
    const team = await aCompany();
    expect(await statusOf(team)).toMatchObject({
      subscription: { currency: "jpy", amount_per_user: 1_500, total_amount: 4_500 },
      offer: { currency: "jpy", month_cents: 1_500, year_cents: 15_000 },
    });
    expect((await team.owner.get("/subscription/seat-preview")).body).toMatchObject({
      currency: "jpy",
      added_cents: 1_500,
    });
    await team.owner.post("/subscription/upgrade", { interval: "year" });
    const [line] = state.lineItems[pageOf(app, team).id] ?? [];
    expect(line).toMatchObject({ currency: "jpy", price: { unit_amount: 15_000, currency: "jpy" } });
  });

  test("are on invoices and in the email about a failed payment", async () => {
    const team = await paidTeam(app);
    expect((await team.owner.get("/subscription/invoices")).body.invoices).toMatchObject([
      { total_cents: 4_500, currency: "jpy" },
    ]);
    stripe.simulator.setCard(team.customer, "declines");
    app.clock.advance({ days: 32 });
    await deliverStripeEvents(app);
    expect(app.mail.to(team.owner.email).at(-1)?.subject).toContain("¥4,500");
  });
});

describe("a company that started in dollars", () => {
  test("continues in dollars, for added seats as well", async () => {
    const team = await paidTeam(app);
    await inDollars(team);
    const { subscription, offer } = await statusOf(team);
    expect(subscription).toMatchObject({ currency: "usd", amount_per_user: 15, total_amount: 45 });
    expect(offer.currency).toBe("jpy");
    await aPerson(team.company, "member");
    await app.mail.run("sync-seats", { company_id: team.company.id });
    await deliverStripeEvents(app);
    expect((await statusOf(team)).subscription).toMatchObject({ currency: "usd", total_amount: 60 });
    expect((await team.owner.get("/subscription/seat-preview")).body).toMatchObject({
      currency: "usd",
      added_cents: 1_500,
    });
  });

  test("is totaled separately from other currencies in the admin panel", async () => {
    const admin = await app.anAdmin();
    const { revenue_metrics } = (await admin.get("/admin/analytics/platform")).body;
    expect(revenue_metrics).toMatchObject({
      currency: "jpy",
      total_mrr: 4_500,
      average_revenue_per_user: 1_500,
      paying_companies: 1,
      other_currencies: [{ currency: "usd", total_mrr: 60, average_revenue_per_user: 15, paying_companies: 1 }],
    });
    const amounts = (await admin.get("/admin/subscriptions")).body.map(
      ({ monthly_amount, currency }: { monthly_amount: number; currency: string }) => [currency, monthly_amount],
    );
    expect(amounts.toSorted()).toEqual([
      ["jpy", 0],
      ["jpy", 4_500],
      ["usd", 60],
    ]);
  });
});

describe("another price", () => {
  test("closes a checkout page opened for the previous price", async () => {
    const team = await aCompany();
    const before = (await team.owner.post("/subscription/upgrade", {})).body.url;
    const page = pageOf(app, team).id;
    await database.inTenant(team.company.id, (tx) => tx.updateTable("checkouts").set({ terms: "before" }).execute());
    const after = (await team.owner.post("/subscription/upgrade", {})).body.url;
    expect(after).not.toBe(before);
    expect([state.sessions[page]?.status, pageOf(app, team).status]).toEqual(["expired", "open"]);
  });

  test("takes over the lookup key; existing subscriptions stay on the previous price, and one product has all prices", async () => {
    const { stripe: client, simulator } = await openAccount();
    const priceFor = (set: Record<string, string>) => ensureSeatPrice(client, readBilling(set), "month");
    const dollars = await priceFor({});
    const euros = await priceFor({ BILLING_CURRENCY: "eur", BILLING_PRICE_MONTH: "19" });
    expect(await priceFor({ BILLING_CURRENCY: "eur", BILLING_PRICE_MONTH: "19" })).toBe(euros);
    expect(euros).not.toBe(dollars);
    const { prices } = simulator.state;
    expect(prices[euros]).toMatchObject({ lookup_key: "firstlight_seat_month", currency: "eur", unit_amount: 1_900 });
    expect(prices[dollars]).toMatchObject({ lookup_key: null, active: true, unit_amount: 1_500 });
    expect(prices[euros]?.product).toBe(prices[dollars]?.product);
    expect(prices[await priceFor({})]).toMatchObject({ currency: "usd", unit_amount: 1_500 });
  });
});
