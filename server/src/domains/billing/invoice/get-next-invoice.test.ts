/** What a company is charged next, with taxes and a promotion code. */
import { syncSubscription } from "../stripe/sync-subscription.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { billingTerms } from "../../../../../tests/support/billing-terms.ts";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import {
  deliverStripeEvents,
  pageOf,
  paidTeam,
  subscriptionOf,
  upgradeAndPay,
  type Payer,
} from "../../../../../tests/support/paying.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";
import { idOf } from "../stripe/object-id.ts";

const app = await openTestApp({ billing: billingTerms });
const { aCompany, aProject, aTester, database, stripe } = app;
const { simulator } = stripe;
const heldTransactions = countHeldTransactions(database.engine);
simulator.addPromotion("LAUNCH20", { percent: 20, months: 3 });

beforeEach(() => stripe.treat(() => "answer"));

const nextOf = async ({ owner }: Team) => (await owner.get("/subscription/next-invoice")).body.next;

/** Pays as a customer in Germany. */
async function paidInGermany(promotionCode?: string): Promise<Payer> {
  const team = await aCompany({ trialEnded: true });
  await team.owner.post("/subscription/upgrade", {});
  const { id } = pageOf(app, team);
  await simulator.pay(id, { country: "DE", line1: "Torstraße 1", ...(promotionCode && { promotionCode }) });
  await deliverStripeEvents(app);
  const { customer, id: subscription } = subscriptionOf(app, team);
  return { ...team, customer: idOf(customer), subscription };
}

describe("the next invoice", () => {
  test("is Stripe's total after discount and taxes, with its due date", async () => {
    const team = await paidInGermany("LAUNCH20");
    const { current_period_end: due_at, total_amount } = (await team.owner.get("/subscription/status")).body
      .subscription;
    expect(total_amount).toBe(45);
    expect(await nextOf(team)).toEqual({
      due_at,
      currency: "usd",
      due_cents: 4_284,
      subtotal_cents: 4_500,
      discount_cents: 900,
      tax_cents: 684,
      included_tax_cents: 0,
      credit_cents: 0,
    });
    expect((await team.owner.get("/subscription/invoices")).body.invoices).toMatchObject([{ total_cents: 4_284 }]);
  });

  test("is reduced by the company's credit balance", async () => {
    const team = await paidInGermany();
    const customer = simulator.state.customers[team.customer];
    Object.assign(customer ?? {}, { balance: -1_000 });
    expect(await nextOf(team)).toMatchObject({ due_cents: 4_355, tax_cents: 855, credit_cents: 1_000 });
    Object.assign(customer ?? {}, { balance: -10_000 });
    expect(await nextOf(team)).toMatchObject({ due_cents: 0, credit_cents: 5_355 });
  });

  test("is increased by the company's debit balance", async () => {
    const team = await paidInGermany();
    Object.assign(simulator.state.customers[team.customer] ?? {}, { balance: 250 });
    expect(await nextOf(team)).toMatchObject({ due_cents: 5_605, tax_cents: 855, credit_cents: -250 });
  });

  test("is shown if the subscription is canceled after the next period", async () => {
    const team = await paidTeam(app);
    const { current_period_end } = (await team.owner.get("/subscription/status")).body.subscription;
    const subscription = simulator.state.subscriptions[team.subscription];
    const cancel_at = Date.parse(String(current_period_end)) / 1_000 + 10 * 86_400;
    Object.assign(subscription ?? {}, { cancel_at });
    await app.database.inTenant(team.company.id, (tx) =>
      app.jobs.send(syncSubscription, { stripe_customer_id: team.customer, why: "repair" }, { tx }),
    );
    await deliverStripeEvents(app);
    expect((await team.owner.get("/subscription/status")).body.subscription.cancel_at).not.toBe(null);
    expect(await nextOf(team)).toMatchObject({ due_at: current_period_end, subtotal_cents: 4_500 });
  });

  test("is the first payment of a company that upgraded on trial", async () => {
    const team = await upgradeAndPay(app, await aCompany());
    await deliverStripeEvents(app);
    const { first_payment_at: due_at } = (await team.owner.get("/subscription/status")).body.subscription;
    expect(await nextOf(team)).toMatchObject({ due_at, subtotal_cents: 4_500 });
  });

  test("is null on trial, after cancellation, and if the subscription has ended at Stripe", async () => {
    expect(await nextOf(await aCompany())).toBe(null);
    const team = await paidTeam(app);
    await simulator.cancel(team.subscription, "now");
    expect(await nextOf(team)).toBe(null);
    const ending = await paidTeam(app);
    await simulator.cancel(ending.subscription, "at_period_end");
    await deliverStripeEvents(app);
    const asked = stripe.calls.length;
    expect([await nextOf(ending), stripe.calls.length]).toEqual([null, asked]);
  });

  test.each(["fail", "never answer"] as const)("is not guessed when Stripe does not answer: %s", async (how) => {
    const team = await paidTeam(app);
    const held: number[] = [];
    stripe.treat(() => {
      held.push(heldTransactions());
      return how;
    });
    const { status, body } = await team.owner.get("/subscription/next-invoice");
    expect([status, body.detail, held]).toEqual([503, expect.stringContaining("Stripe cannot be reached"), [0]]);
  });

  test("is for team members of that company", async () => {
    const team = await paidTeam(app);
    expect((await team.member.get("/subscription/next-invoice")).status).toBe(200);
    expect((await (await aTester(await aProject(team))).get("/subscription/next-invoice")).status).toBe(403);
    expect((await app.anonymous.get("/subscription/next-invoice")).status).toBe(401);
    expect(await nextOf(await aCompany())).toBe(null);
  });
});
