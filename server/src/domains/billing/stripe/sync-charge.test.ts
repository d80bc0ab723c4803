import type { PaymentReversal } from "@firstlight/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import { deliverStripeEvents, loseJobs, paidTeam, type Payer } from "../../../../../tests/support/paying.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anAdmin, clock, database, mail, stripe } = app;
const { simulator } = stripe;
const heldTransactions = countHeldTransactions(database.engine);

let payer: Payer;
/** Of the payment of $45.00. */
let invoice: string;

beforeEach(async () => {
  stripe.treat(() => "answer");
  clock.set(new Date("2026-03-02T09:00:00.000Z"));
  payer = await paidTeam(app);
  invoice = Object.values(simulator.state.invoices).findLast(({ customer }) => customer === payer.customer)?.id ?? "";
});

const reversals = async (): Promise<PaymentReversal[]> => {
  const { body } = await (await anAdmin()).get("/admin/payment-reversals?limit=100");
  return body.filter(({ company }: PaymentReversal) => company.id === payer.company.id);
};
const logged = async () => {
  const entries = (await app.audit(payer.company)).filter(({ resource_type }) => resource_type === "subscription");
  return entries.filter(({ changes }) => "refund" in changes || "dispute" in changes);
};
const platformAudit = async (): Promise<{ action: string; details: string; reason: string | null }[]> =>
  (await (await anAdmin()).get(`/admin/audit?company_id=${payer.company.id}`)).body;
const events = () =>
  database.asSystem((tx) =>
    tx.selectFrom("billing_events").selectAll().where("stripe_charge_id", "is not", null).execute(),
  );
const repair = () => {
  const charge = Object.values(simulator.state.charges).findLast(({ customer }) => customer === payer.customer);
  return mail.run("sync-charge", { stripe_charge_id: charge?.id ?? "", why: "repair" });
};

describe("a refund at Stripe", () => {
  test("may be of more than two thousand million of the smallest unit, as some currencies have it", async () => {
    const charge = Object.values(simulator.state.charges).findLast(({ customer }) => customer === payer.customer);
    if (charge) Object.assign(charge, { amount: 4_500_000_000, amount_captured: 4_500_000_000, currency: "idr" });
    await simulator.refund(invoice, 4_500_000_000);
    await deliverStripeEvents(app);
    expect(await reversals()).toMatchObject([{ kind: "refund", amount_cents: 4_500_000_000, currency: "idr" }]);
  });

  test("appears in the admin panel, the company's audit log and the admin audit log, once", async () => {
    const id = await simulator.refund(invoice, 1_500);
    await deliverStripeEvents(app);
    await repair();
    expect(await reversals()).toMatchObject([
      {
        kind: "refund",
        company: { id: payer.company.id, name: "Acme Testing" },
        amount_cents: 1_500,
        currency: "usd",
        status: "succeeded",
        reason: "requested_by_customer",
        created_at: "2026-03-02T09:00:01.000Z",
        respond_by: null,
        stripe_id: id,
      },
    ]);
    expect(await logged()).toMatchObject([
      {
        action: "CREATE",
        actor_kind: "webhook",
        changes: { refund: { after: "$15.00" }, status: { after: "succeeded" } },
      },
    ]);
    expect(await platformAudit()).toMatchObject([
      {
        action: "CREATE",
        actor_kind: "job",
        resource_type: "refund",
        details: "A payment was refunded · refund: “$15.00”; status: succeeded",
        reason: "requested_by_customer",
      },
    ]);
  });

  test("stores each of several separately, and a change of one is logged", async () => {
    await simulator.refund(invoice, 1_000);
    await deliverStripeEvents(app);
    clock.advance({ minutes: 1 });
    const second = await simulator.refund(invoice, 500);
    await deliverStripeEvents(app);
    clock.advance({ minutes: 1 });
    expect((await reversals()).map(({ amount_cents }) => amount_cents)).toEqual([500, 1_000]);
    Object.assign(simulator.state.refunds[second] ?? {}, { status: "failed" });
    await repair();
    expect((await logged()).map(({ action, changes }) => [action, changes["status"]])).toEqual([
      ["CREATE", { after: "succeeded" }],
      ["CREATE", { after: "succeeded" }],
      ["UPDATE", { before: "succeeded", after: "failed" }],
    ]);
  });

  test("is read without an open transaction", async () => {
    await simulator.refund(invoice);
    await stripe.deliver();
    const held: number[] = [];
    stripe.treat(() => {
      held.push(heldTransactions());
      return "answer";
    });
    await mail.drain();
    expect([...new Set(held)]).toEqual([0]);
  });
});

describe("a dispute", () => {
  test("shows the response deadline and the outcome", async () => {
    const id = await simulator.dispute(invoice);
    await deliverStripeEvents(app);
    expect(await reversals()).toMatchObject([
      {
        kind: "dispute",
        amount_cents: 4_500,
        status: "needs_response",
        reason: "fraudulent",
        respond_by: "2026-03-11T09:00:01.000Z",
        stripe_id: id,
      },
    ]);
    const before = (await (await anAdmin()).get("/admin/health")).body.payments;
    expect(before.to_answer).toBeGreaterThan(0);
    clock.advance({ minutes: 1 });
    await simulator.closeDispute(id, "lost");
    await deliverStripeEvents(app);
    expect(await reversals()).toMatchObject([{ status: "lost", respond_by: null }]);
    expect((await (await anAdmin()).get("/admin/health")).body.payments).toMatchObject({
      to_answer: before.to_answer - 1,
      disputed: before.disputed,
    });
    expect((await logged()).map(({ changes }) => changes["status"])).toEqual([
      { after: "needs_response" },
      { before: "needs_response", after: "lost" },
    ]);
    expect((await platformAudit()).map(({ details }) => details)).toEqual([
      "A dispute changed · status: needs response → lost; dispute: “$45.00”",
      "A payment was disputed · status: needs response; dispute: “$45.00”; respond by: 2026-03-11 09:00 UTC",
    ]);
  });

  test("ignores an older read that is written last", async () => {
    const id = await simulator.dispute(invoice);
    const { isAnswered, letGo } = stripe.holdNext("GET /v1/disputes");
    const slow = repair();
    await isAnswered;
    await simulator.closeDispute(id, "won");
    await repair();
    letGo();
    await slow;
    expect(await reversals()).toMatchObject([{ status: "won" }]);
    expect(await logged()).toHaveLength(1);
  });
});

describe("events of charges", () => {
  test("are stored until they are handled, and then with their customer", async () => {
    await simulator.dispute(invoice);
    await stripe.deliver();
    const mine = (await events()).filter(({ handled_at }) => handled_at === null);
    expect(mine.map(({ type, stripe_customer_id }) => [type, stripe_customer_id])).toEqual([
      ["charge.dispute.created", null],
      ["charge.dispute.funds_withdrawn", null],
    ]);
    await mail.drain();
    const ids = mine.map(({ id }) => id);
    const after = (await events()).filter(({ id }) => ids.includes(id));
    for (const event of after)
      expect(event).toMatchObject({ stripe_customer_id: payer.customer, handled_at: clock.now() });
  });

  test("whose job was lost are queued again", async () => {
    await simulator.refund(invoice);
    await stripe.deliver();
    await loseJobs(app, "sync-charge");
    clock.advance({ minutes: 16 });
    await mail.run("requeue-lost-jobs", {});
    await mail.drain();
    expect(await reversals()).toHaveLength(1);
  });

  test("that never came are found at night", async () => {
    await simulator.refund(invoice);
    await simulator.dispute(invoice);
    simulator.state.deliveries.length = 0;
    await mail.run("find-reversals", {});
    await mail.drain();
    expect(await reversals()).toHaveLength(2);
    expect((await logged()).map(({ actor_kind }) => actor_kind)).toEqual(["job", "job"]);
    const calls = stripe.calls.length;
    await mail.run("find-reversals", {});
    expect([await mail.drain(), stripe.calls.length]).toEqual([0, calls + 2]);
  });

  test("of an unknown customer are ignored", async () => {
    const { client } = stripe.link;
    await client.customers.update(payer.customer, { metadata: {} });
    await database.asOwner((tx) =>
      tx
        .updateTable("subscriptions")
        .set({ stripe_customer_id: `${payer.customer}_other` })
        .where("company_id", "=", payer.company.id)
        .execute(),
    );
    await simulator.refund(invoice);
    await deliverStripeEvents(app);
    expect(await reversals()).toEqual([]);
    expect((await events()).filter(({ handled_at }) => handled_at === null)).toEqual([]);
  });

  test("of a charge unknown to Stripe are marked handled, with a log line", async () => {
    await simulator.refund(invoice);
    stripe.treat((asked) => (asked.startsWith("GET /v1/charges/") ? "know nobody" : "answer"));
    await deliverStripeEvents(app);
    expect(await reversals()).toEqual([]);
    expect((await events()).filter(({ handled_at }) => handled_at === null)).toEqual([]);
  });
});

describe("the panel's list", () => {
  test("goes by pages, newest first, and leaves internal companies out where it is asked to", async () => {
    clock.advance({ days: 1 });
    await simulator.refund(invoice, 100);
    await deliverStripeEvents(app);
    clock.advance({ minutes: 1 });
    await simulator.refund(invoice, 200);
    await deliverStripeEvents(app);
    const admin = await anAdmin();
    const [newest] = (await admin.get("/admin/payment-reversals?limit=1")).body;
    const [next] = (await admin.get("/admin/payment-reversals?limit=1&page=2")).body;
    expect([newest.amount_cents, next.amount_cents]).toEqual([200, 100]);
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ is_internal: true }).where("id", "=", payer.company.id).execute(),
    );
    const { body } = await admin.get("/admin/payment-reversals?real_users_only=true&limit=100");
    expect(body.map(({ company }: PaymentReversal) => company.id)).not.toContain(payer.company.id);
  });

  test("returns an error to all but platform admins", async () => {
    const team = await aCompany();
    expect((await app.anonymousClient().get("/admin/payment-reversals")).status).toBe(401);
    expect((await team.owner.get("/admin/payment-reversals")).status).toBe(401);
    expect((await (await anAdmin()).get("/admin/payment-reversals?page=0")).status).toBe(422);
  });
});
