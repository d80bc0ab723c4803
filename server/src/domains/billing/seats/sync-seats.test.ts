import type { Invoice } from "@firstlight/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import {
  deliverStripeEvents,
  loseJobs,
  pageOf,
  paidTeam,
  seatsSynced,
  subscriptionOf,
} from "../../../../../tests/support/paying.ts";
import type { Treatment } from "../../../../../tests/support/stripe.ts";
import { openTestApp, unique, type Team } from "../../../../../tests/support/test-app.ts";
import { idOf } from "../stripe/object-id.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, clock, database, mail, stripe } = app;
const heldTransactions = countHeldTransactions(database.engine);

beforeEach(() => stripe.treat(() => "answer"));

const invite = (team: Team, role = "member") =>
  team.owner.post("/team/invite", { name: "Ada", email: `${unique("ada")}@example.com`, role });
const quantityOf = (team: Team) => subscriptionOf(app, team).quantity;

const synced = (team: Team) => seatsSynced(app, team);

/** A minute later: the job that looks for changes, and what it queues. */
async function aMinuteLater(): Promise<void> {
  clock.advance({ minutes: 1 });
  await mail.run("find-seat-changes", {});
  await mail.drain();
}

/** Calls about seats go so from now on. */
const treatSeats = (how: Treatment) =>
  stripe.treat((asked) => (asked.startsWith("POST /v1/subscription_items/") ? how : "answer"));

const syncSeats = ({ company }: Team) => mail.run("sync-seats", { company_id: company.id });

const rowOf = ({ company }: Team) =>
  database.asOwner((tx) =>
    tx.selectFrom("subscriptions").selectAll().where("company_id", "=", company.id).executeTakeFirstOrThrow(),
  );

describe("the number of seats sent to Stripe is updated", () => {
  test("within a minute of a change, to be prorated and charged at once", async () => {
    const team = await paidTeam(app);
    await invite(team, "admin");
    await aMinuteLater();
    expect(quantityOf(team)).toBe(4);
    expect(synced(team)).toMatchObject([{ params: { quantity: "4", proration_behavior: "always_invoice" } }]);
    await deliverStripeEvents(app);
    expect((await team.owner.get("/subscription/status")).body.subscription).toMatchObject({
      user_count: 4,
      total_amount: 60,
    });
    const { invoices } = (await team.owner.get("/subscription/invoices")).body;
    const paid = invoices.map(({ status, total_cents }: Invoice) => [status, total_cents]);
    expect(paid).toEqual([
      ["paid", 1_500],
      ["paid", 4_500],
    ]);
    await aMinuteLater();
    expect(synced(team)).toHaveLength(1);
  });

  test("once for many changes", async () => {
    const team = await paidTeam(app);
    for (let index = 0; index < 10; index += 1) await invite(team);
    await aMinuteLater();
    expect([quantityOf(team), synced(team).length]).toEqual([13, 1]);
  });

  test("counting active and invited team members: not deactivated or removed ones, nor testers", async () => {
    const team = await paidTeam(app);
    const { body: invited } = await invite(team);
    await aTester(await aProject(team));
    await aMinuteLater();
    expect(quantityOf(team)).toBe(4);
    await team.owner.patch(`/team/members/${team.member.id}`, { is_active: false });
    await aMinuteLater();
    expect(quantityOf(team)).toBe(3);
    await team.owner.patch(`/team/members/${team.member.id}`, { is_active: true });
    await team.owner.delete(`/team/members/${team.admin.id}`);
    await team.owner.delete(`/team/members/${invited.id}`);
    await aMinuteLater();
    expect(quantityOf(team)).toBe(2);
  });

  test("not if the number stays the same: an accepted invitation, another role, another owner, a tester", async () => {
    const team = await paidTeam(app);
    const email = `${unique("grace")}@example.com`;
    await team.owner.post("/team/invite", { name: "Grace", email, role: "member" });
    await aMinuteLater();
    const before = synced(team).length;
    const token = mail.invitationToken(email);
    await app.anonymous.post("/auth/invitations/accept", { token, name: "Grace", password: "a good password" });
    await team.owner.patch(`/team/members/${team.member.id}`, { role: "admin" });
    await team.owner.post(`/team/members/${team.admin.id}/make-owner`);
    await aTester(await aProject(team));
    await aMinuteLater();
    expect([quantityOf(team), synced(team).length]).toEqual([4, before]);
  });

  test("only while a subscription runs", async () => {
    const team = await aCompany();
    await team.owner.post("/subscription/upgrade");
    await invite(team);
    await aMinuteLater();
    await syncSeats(team);
    expect(synced(team)).toEqual([]);
  });

  test("counting people added while the checkout page was open, once it is paid", async () => {
    const team = await aCompany();
    await team.owner.post("/subscription/upgrade");
    await invite(team);
    await stripe.simulator.pay(pageOf(app, team).id);
    expect(quantityOf(team)).toBe(3);
    await deliverStripeEvents(app);
    await aMinuteLater();
    expect(quantityOf(team)).toBe(4);
  });

  test("without a transaction held", async () => {
    const team = await paidTeam(app);
    await invite(team);
    const held: number[] = [];
    stripe.treat(() => {
      held.push(heldTransactions());
      return "answer";
    });
    await aMinuteLater();
    expect(held).toEqual([0, 0]);
  });
});

describe("when Stripe does not answer", () => {
  test.each(["hang up", "never answer", "lose answer", "limit"] as const)(
    "the job is retried with the same idempotency key: %s",
    async (how) => {
      const team = await paidTeam(app);
      await invite(team);
      treatSeats(how);
      await expect(syncSeats(team)).rejects.toThrow(/connection to Stripe|timeout|Too many requests/);
      expect(new Set(synced(team).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      treatSeats("answer");
      await syncSeats(team);
      expect(new Set(synced(team).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      expect(quantityOf(team)).toBe(4);
      expect((await rowOf(team)).seats_queued_at).toBeNull();
    },
  );

  test.each(["fail", "refuse key"] as const)(
    "the next attempt has another idempotency key, since Stripe stores the answer: %s",
    async (how) => {
      const team = await paidTeam(app);
      await invite(team);
      treatSeats(how);
      await expect(syncSeats(team)).rejects.toThrow(/Stripe's end|Invalid API Key/);
      treatSeats("answer");
      await syncSeats(team);
      expect(new Set(synced(team).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
      expect(quantityOf(team)).toBe(4);
      await aMinuteLater();
      expect(synced(team).at(-1)?.idempotencyKey).toBe(
        `seats-${team.company.id}-${(await rowOf(team)).seats_revision}`,
      );
    },
  );

  test("a job that was lost is queued again after a quarter of an hour, and not before", async () => {
    const team = await paidTeam(app);
    await invite(team);
    const queue = () => mail.run("find-seat-changes", {});
    await queue();
    await loseJobs(app, "sync-seats");
    clock.advance({ minutes: 15 });
    await queue();
    await mail.drain();
    expect(synced(team)).toEqual([]);
    clock.advance({ milliseconds: 1 });
    await queue();
    await mail.drain();
    expect([quantityOf(team), synced(team).length]).toEqual([4, 1]);
  });
});

describe("seats that a card does not pay at once", () => {
  const subscription = async ({ owner }: Team) =>
    (await (await app.anotherSession(owner)).get("/subscription/status")).body.subscription;
  const openInvoices = async ({ owner }: Team) => {
    const session = await app.anotherSession(owner);
    const { invoices } = (await session.get("/subscription/invoices")).body;
    return invoices.filter(({ status }: Invoice) => status === "open");
  };
  const waitingOf = (team: Team) => subscriptionOf(app, team).pending_update?.subscription_items?.[0]?.quantity ?? null;

  /** A company whose card does that from now on, and that has one seat more. */
  async function withUnpaidSeat(card: "authenticates" | "declines") {
    const payer = await paidTeam(app);
    stripe.simulator.setCard(payer.customer, card);
    await invite(payer);
    await aMinuteLater();
    await deliverStripeEvents(app);
    return payer;
  }

  test("leave the subscription as it is, and its invoice to be confirmed", async () => {
    const payer = await withUnpaidSeat("authenticates");
    expect(synced(payer)).toMatchObject([
      { params: { quantity: "4", payment_behavior: "pending_if_incomplete", off_session: "true" } },
    ]);
    expect([subscriptionOf(app, payer).status, quantityOf(payer), waitingOf(payer)]).toEqual(["active", 3, 4]);
    const [invoice] = await openInvoices(payer);
    expect(await subscription(payer)).toMatchObject({
      status: "active",
      payment_failed_at: null,
      unpaid_invoice: { url: invoice.hosted_url, due_cents: 1_500, currency: "usd", needs_confirmation: true },
    });
    const { subject, link } = mail.to(payer.owner.email).at(-1) ?? {};
    expect([subject, link]).toEqual(["Confirm a payment of $15.00", invoice.hosted_url]);
  });

  test("are paid once the payer has confirmed the payment", async () => {
    const payer = await withUnpaidSeat("authenticates");
    await stripe.simulator.confirm(idOf(subscriptionOf(app, payer).latest_invoice ?? ""));
    await deliverStripeEvents(app);
    await aMinuteLater();
    expect([quantityOf(payer), waitingOf(payer), synced(payer).length]).toEqual([4, null, 1]);
    expect((await subscription(payer)).unpaid_invoice).toBeNull();
    expect(mail.to(payer.owner.email).at(-1)?.subject).toBe("Your payment went through");
  });

  test("are sent once, however often the job runs, and again once Stripe's pending update has expired", async () => {
    const payer = await withUnpaidSeat("authenticates");
    await mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
    await aMinuteLater();
    await syncSeats(payer);
    await deliverStripeEvents(app);
    expect([synced(payer).length, mail.to(payer.owner.email).length]).toEqual([1, 1]);
    clock.advance({ hours: 23 });
    await deliverStripeEvents(app);
    expect([waitingOf(payer), (await openInvoices(payer)).length]).toEqual([null, 0]);
    expect(mail.to(payer.owner.email)).toHaveLength(1);
    await aMinuteLater();
    await deliverStripeEvents(app);
    expect([quantityOf(payer), waitingOf(payer), (await openInvoices(payer)).length]).toEqual([3, 4, 1]);
    expect(mail.to(payer.owner.email)).toHaveLength(2);
  });

  test("are not charged twice where the answer was lost", async () => {
    const payer = await paidTeam(app);
    stripe.simulator.setCard(payer.customer, "authenticates");
    await invite(payer);
    treatSeats("lose answer");
    await expect(syncSeats(payer)).rejects.toThrow("connection to Stripe");
    stripe.treat(() => "answer");
    await syncSeats(payer);
    await deliverStripeEvents(app);
    expect([waitingOf(payer), (await openInvoices(payer)).length, synced(payer).length]).toEqual([4, 1, 1]);
  });

  test("and are removed again need no payment any more", async () => {
    const payer = await paidTeam(app);
    stripe.simulator.setCard(payer.customer, "authenticates");
    const { body: invited } = await invite(payer);
    await aMinuteLater();
    await deliverStripeEvents(app);
    await (await app.anotherSession(payer.owner)).delete(`/team/members/${invited.id}`);
    await aMinuteLater();
    await deliverStripeEvents(app);
    expect([quantityOf(payer), waitingOf(payer), (await openInvoices(payer)).length]).toEqual([3, null, 0]);
    expect((await subscription(payer)).unpaid_invoice).toBeNull();
    expect(mail.to(payer.owner.email)).toHaveLength(1);
  });

  test("are one change with those that come later", async () => {
    const payer = await withUnpaidSeat("authenticates");
    await invite(payer);
    await aMinuteLater();
    await deliverStripeEvents(app);
    expect([waitingOf(payer), (await openInvoices(payer)).map(({ total_cents }: Invoice) => total_cents)]).toEqual([
      5,
      [3_000],
    ]);
  });

  test("with a declined card do not end the subscription: the email says when Stripe retries", async () => {
    const payer = await withUnpaidSeat("declines");
    expect(subscriptionOf(app, payer).status).toBe("active");
    expect(await subscription(payer)).toMatchObject({
      payment_failed_at: null,
      unpaid_invoice: { needs_confirmation: false, due_cents: 1_500 },
    });
    const { subject, text } = mail.to(payer.owner.email).at(-1) ?? {};
    expect(subject).toBe("Update your payment method: $15.00 did not go through");
    expect(text).toContain("We’ll try again on");
  });
});

describe("changes during a sync", () => {
  test("a change while Stripe is being updated is sent next", async () => {
    const team = await paidTeam(app);
    await invite(team);
    let changes: Promise<unknown> | undefined;
    stripe.treat((asked) => {
      if (asked.startsWith("POST /v1/subscription_items/")) changes ??= aPerson(team.company, "member");
      return "answer";
    });
    await syncSeats(team);
    await changes;
    await aMinuteLater();
    expect([quantityOf(team), synced(team).length]).toEqual([5, 2]);
  });

  test("a subscription that has ended is read again and not updated", async () => {
    const team = await paidTeam(app);
    await invite(team);
    await stripe.simulator.cancel(subscriptionOf(app, team).id, "now");
    await aMinuteLater();
    expect((await team.owner.get("/subscription/status")).body.subscription.status).toBe("expired");
    const before = synced(team).length;
    clock.advance({ hours: 1 });
    await aMinuteLater();
    expect([before, synced(team).length]).toEqual([0, 0]);
    expect(app.log.text).not.toContain("rejected the seats");
  });

  test("seats changed directly at Stripe are corrected", async () => {
    const team = await paidTeam(app);
    const { items } = subscriptionOf(app, team);
    await stripe.link.client.subscriptionItems.update(items.data[0]?.id ?? "", { quantity: 99 });
    await deliverStripeEvents(app);
    await aMinuteLater();
    expect(quantityOf(team)).toBe(3);
  });
});
