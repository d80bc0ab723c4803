import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { deliverStripeEvents, paidTeam, pay, type Payer } from "../../../../../tests/support/paying.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { syncSubscription } from "./sync-subscription.ts";

const app = await openTestApp();
const { aCompany, aPerson, audit, clock, database, mail, stripe } = app;
const { simulator } = stripe;

beforeEach(() => stripe.treat(() => "answer"));

const readings = () => stripe.calls.filter(({ asked }) => asked === "GET /v1/subscriptions").length;
const statusOf = async ({ owner }: Payer) => (await owner.get("/subscription/status")).body.subscription;
const rowOf = ({ company }: Payer) =>
  database.inTenant(company.id, (tx) => tx.selectFrom("subscriptions").selectAll().executeTakeFirstOrThrow());
const planOf = ({ company }: Payer) =>
  database.inTenant(company.id, (tx) => tx.selectFrom("companies").selectAll().executeTakeFirstOrThrow());
const waiting = ({ customer }: Payer) =>
  database.asSystem((tx) =>
    tx
      .selectFrom("billing_events")
      .select("id")
      .where("stripe_customer_id", "=", customer)
      .where("handled_at", "is", null)
      .execute(),
  );
const job = ({ customer }: Payer, why: "event" | "repair" = "event") => ({ stripe_customer_id: customer, why });
const lastEntry = async ({ company }: Payer) =>
  (await audit(company)).findLast(({ actor_kind }) => actor_kind !== "person");

/** Stripe delivers all of its events; none is handled yet. */
async function onlyNotify(): Promise<void> {
  await stripe.deliver();
}

describe("a company has what it paid for once Stripe confirms it", () => {
  test("whether the trial has ended or not", async () => {
    const payer = await paidTeam(app, "month", await aCompany({ trialEnded: true }));
    const ends = new Date(clock.now());
    ends.setUTCMonth(ends.getUTCMonth() + 1);
    expect(await statusOf(payer)).toMatchObject({
      status: "active",
      tier: "pro",
      user_count: 3,
      total_amount: 45,
      amount_per_user: 15,
      currency: "usd",
      billing_interval: "month",
      cancel_at: null,
      payment_failed_at: null,
      delete_scheduled_for: null,
    });
    expect(Date.parse((await statusOf(payer)).current_period_end) - ends.getTime()).toBeLessThan(60_000);
    await expect.poll(async () => (await payer.member.get("/projects")).status).toBe(200);
    expect(await lastEntry(payer)).toMatchObject({
      actor_kind: "webhook",
      action: "UPDATE",
      resource_id: payer.company.id,
      changes: {
        subscription_status: { before: "trial", after: "active" },
        tier: { before: "trial", after: "pro" },
        status: { before: null, after: "active" },
        billing_interval: { before: null, after: "month" },
        quantity: { before: null, after: 3 },
      },
    });
  });

  test("with its invoice, and the open pages of all team members update", async () => {
    const payer = await paidTeam(app, "year");
    const { invoices } = (await payer.member.get("/subscription/invoices")).body;
    expect(invoices).toMatchObject([{ status: "paid", total_cents: 54_000, currency: "usd" }]);
    const [invoice] = invoices;
    expect(Date.parse(invoice.period_end) - Date.parse(invoice.period_start)).toBe(365 * 86_400_000);
    expect(invoice.hosted_url).toMatch(/^http/);
    const news = await database.asOwner((tx) =>
      tx
        .selectFrom("live_events")
        .select(["kind", "audience"])
        .where("company_id", "=", payer.company.id)
        .where("kind", "=", "subscription")
        .execute(),
    );
    expect(news).toEqual([{ kind: "subscription", audience: "staff" }]);
  });

  test("with the period of an invoice that has more lines than one page of Stripe's", async () => {
    const payer = await paidTeam(app);
    const { client } = stripe.link;
    const item = Object.values(simulator.state.subscriptions).find(({ id }) => id === payer.subscription)?.items
      .data[0];
    const seats = { proration_behavior: "always_invoice" } as const;
    for (let quantity = 4; quantity <= 14; quantity += 1)
      await client.subscriptionItems.update(item?.id ?? "", { ...seats, quantity });
    clock.advance({ hours: 1 });
    const [year] = (await client.prices.list({ lookup_keys: ["firstlight_seat_year"] })).data;
    await client.subscriptionItems.update(item?.id ?? "", { ...seats, price: year?.id ?? "" });
    await deliverStripeEvents(app);
    const [newest] = (await payer.member.get("/subscription/invoices")).body.invoices;
    expect(Date.parse(newest.period_end) - Date.parse(newest.period_start)).toBe(365 * 86_400_000);
  });

  test("an enterprise stays one", async () => {
    const team = await aCompany();
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ tier: "enterprise" }).where("id", "=", team.company.id).execute(),
    );
    expect((await statusOf(await paidTeam(app, "month", team))).tier).toBe("enterprise");
  });

  test("of two companies, only the one that paid", async () => {
    const other = await pay(app, await aCompany());
    simulator.state.deliveries.length = 0;
    await paidTeam(app);
    expect((await statusOf(other)).status).toBe("trial");
  });
});

describe("a subscription that never started changes nothing", () => {
  test.each(["incomplete", "incomplete_expired"] as const)("a subscription that is %s", async (status) => {
    const payer = await pay(app, await aCompany());
    Object.assign(simulator.state.subscriptions[payer.subscription] ?? {}, { status });
    await deliverStripeEvents(app);
    expect(await statusOf(payer)).toMatchObject({ status: "trial", tier: "trial" });
    expect(await waiting(payer)).toEqual([]);
    expect(mail.to(payer.owner.email)).toEqual([]);
  });

  test("beside one that runs, too", async () => {
    const payer = await paidTeam(app);
    const running = simulator.state.subscriptions[payer.subscription];
    if (!running) throw new Error("Nothing runs");
    const later = { ...running, id: "sub_later", status: "incomplete_expired" as const, created: running.created + 60 };
    simulator.state.subscriptions["sub_later"] = later;
    await mail.run("sync-subscription", job(payer, "repair"));
    expect(await rowOf(payer)).toMatchObject({ stripe_subscription_id: payer.subscription, status: "active" });
  });
});

describe("reads from Stripe", () => {
  test("one read handles ten pending events", async () => {
    const payer = await paidTeam(app);
    for (let turn = 0; turn < 5; turn += 1) {
      await simulator.cancel(payer.subscription, "at_period_end");
      await simulator.resume(payer.subscription);
    }
    await onlyNotify();
    expect(await waiting(payer)).toHaveLength(10);
    const before = readings();
    await mail.drain();
    expect(readings()).toBe(before + 1);
    expect(await waiting(payer)).toEqual([]);
  });

  test("the same job twice reads once and says it once", async () => {
    const payer = await pay(app, await aCompany());
    await onlyNotify();
    const before = readings();
    await mail.run("sync-subscription", job(payer));
    await mail.run("sync-subscription", job(payer));
    expect(readings()).toBe(before + 1);
    expect((await audit(payer.company)).filter(({ actor_kind }) => actor_kind === "webhook")).toHaveLength(1);
  });

  test("of two concurrent ones the earlier never replaces the later", async () => {
    const payer = await paidTeam(app);
    const held = stripe.holdNext("GET /v1/subscriptions");
    const early = mail.run("sync-subscription", job(payer, "repair"));
    await held.isAnswered;
    await simulator.cancel(payer.subscription, "now");
    await deliverStripeEvents(app);
    expect((await statusOf(payer)).status).toBe("expired");
    held.letGo();
    await early;
    expect((await statusOf(payer)).status).toBe("expired");
    expect(await rowOf(payer)).toMatchObject({ status: "canceled" });
    expect(mail.to(payer.owner.email)).toHaveLength(1);
  });

  test("two of the same moment write once", async () => {
    const payer = await pay(app, await aCompany());
    await onlyNotify();
    await Promise.all([1, 2, 3].map(() => mail.run("sync-subscription", job(payer))));
    expect((await statusOf(payer)).status).toBe("active");
    expect((await audit(payer.company)).filter(({ actor_kind }) => actor_kind === "webhook")).toHaveLength(1);
    expect((await payer.owner.get("/subscription/invoices")).body.invoices).toHaveLength(1);
  });

  test("an event that comes during one leads to another", async () => {
    const payer = await pay(app, await aCompany());
    await onlyNotify();
    const held = stripe.holdNext("GET /v1/subscriptions");
    const early = mail.run("sync-subscription", job(payer));
    await held.isAnswered;
    await simulator.cancel(payer.subscription, "at_period_end");
    await onlyNotify();
    held.letGo();
    await early;
    expect((await statusOf(payer)).cancel_at).toBeNull();
    expect(await waiting(payer)).toHaveLength(1);
    await mail.drain();
    expect((await statusOf(payer)).cancel_at).not.toBeNull();
    expect(await waiting(payer)).toEqual([]);
  });

  test.each(["fail", "limit", "hang up", "never answer", "lose answer", "refuse key"] as const)(
    "Stripe's answer: %s. The events wait, and nothing is written",
    async (treatment) => {
      const payer = await pay(app, await aCompany());
      await onlyNotify();
      stripe.treat((asked) => (asked === "GET /v1/invoices" ? treatment : "answer"));
      await expect(mail.run("sync-subscription", job(payer))).rejects.toThrow(Stripe.errors.StripeError);
      expect((await statusOf(payer)).status).toBe("trial");
      expect(await waiting(payer)).not.toEqual([]);
      stripe.treat(() => "answer");
      await mail.drain();
      expect((await statusOf(payer)).status).toBe("active");
      expect(await waiting(payer)).toEqual([]);
    },
  );

  test("a job killed between reading and writing runs again and reads again", async () => {
    const payer = await pay(app, await aCompany());
    await onlyNotify();
    let left = 1;
    const dying: typeof database = {
      ...database,
      asSystem: (work) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error("Killed")) : database.asSystem(work);
      },
    };
    const parts = { clock, jobs: app.jobs, log: app.log.log, publicUrl: "http://localhost:3000", stripe: stripe.link };
    await expect(syncSubscription.run({ ...parts, database: dying }, job(payer))).rejects.toThrow("Killed");
    expect((await statusOf(payer)).status).toBe("trial");
    await simulator.cancel(payer.subscription, "now");
    await syncSubscription.run({ ...parts, database }, job(payer));
    expect((await statusOf(payer)).status).toBe("expired");
    expect((await payer.owner.get("/subscription/invoices")).body.invoices).toHaveLength(1);
  });

  test("a job killed while writing stores nothing", async () => {
    const payer = await pay(app, await aCompany());
    await onlyNotify();
    const parts = { clock, jobs: app.jobs, log: app.log.log, publicUrl: "http://localhost:3000", stripe: stripe.link };
    let left = 1;
    const dying: typeof database = {
      ...database,
      asSystem: (work) =>
        database.asSystem(async (tx) => {
          const done = await work(tx);
          left -= 1;
          if (left < 0) throw new Error("Killed");
          return done;
        }),
    };
    await expect(syncSubscription.run({ ...parts, database: dying }, job(payer))).rejects.toThrow("Killed");
    expect((await statusOf(payer)).status).toBe("trial");
    expect(await waiting(payer)).not.toEqual([]);
    expect((await payer.owner.get("/subscription/invoices")).body.invoices).toEqual([]);
    await mail.drain();
    expect((await statusOf(payer)).status).toBe("active");
  });

  test("a customer unknown to Stripe loses nothing, and its events are marked handled", async () => {
    const payer = await paidTeam(app);
    await simulator.cancel(payer.subscription, "now");
    await onlyNotify();
    stripe.treat((asked) => (asked === "GET /v1/invoices" ? "know nobody" : "answer"));
    await mail.drain();
    expect((await statusOf(payer)).status).toBe("active");
    expect(await waiting(payer)).toEqual([]);
  });
});

test("logs a second running subscription of one company; the newest counts", async () => {
  const payer = await paidTeam(app);
  const first = simulator.state.subscriptions[payer.subscription];
  if (!first) throw new Error("Nobody has paid");
  const second = { ...first, id: `${first.id}Too`, created: first.created + 1 };
  simulator.state.subscriptions[second.id] = second;
  await mail.run("sync-subscription", job(payer, "repair"));
  Reflect.deleteProperty(simulator.state.subscriptions, second.id);
  expect((await rowOf(payer)).stripe_subscription_id).toBe(second.id);
  const [said, ...others] = app.log.takeErrors();
  expect([JSON.stringify(said), others]).toEqual([expect.stringContaining(first.id), []]);
});

describe("seats that differ at Stripe", () => {
  test("are sent to Stripe again", async () => {
    const payer = await paidTeam(app);
    const item = simulator.state.subscriptions[payer.subscription]?.items.data[0];
    Object.assign(item ?? {}, { quantity: 7 });
    await mail.run("sync-subscription", job(payer, "repair"));
    expect(await rowOf(payer)).toMatchObject({ quantity: 7, seats_revision: 1, seats_synced_revision: 0 });
    await mail.run("sync-subscription", job(payer, "repair"));
    expect(await rowOf(payer)).toMatchObject({ seats_revision: 1 });
    await mail.run("find-seat-changes", {});
    await deliverStripeEvents(app);
    await deliverStripeEvents(app);
    expect(await rowOf(payer)).toMatchObject({ quantity: 3, seats_revision: 1, seats_synced_revision: 1 });
  });

  test("changed between Upgrade and payment, too", async () => {
    const team = await aCompany();
    const payer = await pay(app, team);
    await aPerson(team.company, "member");
    await deliverStripeEvents(app);
    expect(await rowOf(payer)).toMatchObject({ quantity: 3 });
    await mail.run("find-seat-changes", {});
    await deliverStripeEvents(app);
    await deliverStripeEvents(app);
    expect(await rowOf(payer)).toMatchObject({ quantity: 4 });
    expect((await statusOf(payer)).total_amount).toBe(60);
  });
});

describe("each night", () => {
  test("what was lost on the way is repaired", async () => {
    const payer = await pay(app, await aCompany());
    simulator.state.deliveries.length = 0;
    await mail.drain();
    expect((await statusOf(payer)).status).toBe("trial");
    await mail.run("reconcile-billing", {});
    await mail.drainLater();
    expect((await statusOf(payer)).status).toBe("active");
    expect(await lastEntry(payer)).toMatchObject({ actor_kind: "job" });
    const repaired = await planOf(payer);
    await mail.run("reconcile-billing", {});
    await mail.drainLater();
    expect(await planOf(payer)).toEqual(repaired);
    expect((await audit(payer.company)).filter(({ actor_kind }) => actor_kind === "job")).toHaveLength(1);
  });

  test("events handled three months ago are deleted", async () => {
    const payer = await paidTeam(app);
    const left = () =>
      database.asSystem((tx) =>
        tx.selectFrom("billing_events").select("id").where("stripe_customer_id", "=", payer.customer).execute(),
      );
    clock.advance({ days: 89 });
    await mail.run("reconcile-billing", {});
    expect(await left()).not.toEqual([]);
    clock.advance({ days: 2 });
    await mail.run("reconcile-billing", {});
    expect(await left()).toEqual([]);
    await mail.drainLater();
  });
});

test("events whose read failed while Stripe was down are queued again", async () => {
  const payer = await pay(app, await aCompany());
  await onlyNotify();
  await database.asOwner((tx) => tx.deleteFrom("pgboss.job" as never).execute());
  await mail.run("requeue-lost-jobs", {});
  expect(await mail.drain()).toBe(0);
  clock.advance({ minutes: 16 });
  await mail.run("requeue-lost-jobs", {});
  await mail.drain();
  expect((await statusOf(payer)).status).toBe("active");
});
