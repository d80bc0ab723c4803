import { describe, expect, test } from "vitest";
import {
  deliverStripeEvents,
  paidTeam,
  pay,
  seatsSynced,
  subscriptionOf,
  tryingTeam,
} from "../../../../../tests/support/paying.ts";
import { openTestApp, tally, type Company, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, anAdmin, anonymous, audit, clock, database, mail, stripe } = app;
const { simulator } = stripe;

/** Signed in just now: sessions of the panel are short. */
const post = async (path: string, body: object) => (await anAdmin()).post(path, body);
const reason = "They asked for some more time.";
const dayMs = 86_400_000;

function extend({ owner, company }: Pick<Team, "owner" | "company">, extension_days: unknown, more: object = {}) {
  const body = { user_id: owner.id, company_id: company.id, extension_days, reason, ...more };
  return post(`/admin/users/${owner.id}/extend-trial`, body);
}

const setTier = ({ owner, company }: Pick<Team, "owner" | "company">, new_tier: unknown, more: object = {}) =>
  post("/admin/subscriptions/update", { user_id: owner.id, company_id: company.id, new_tier, reason, ...more });

const planOf = (company: Company) =>
  database.asSystem((tx) =>
    tx
      .selectFrom("companies")
      .select(["subscription_status", "tier", "granted_tier", "trial_ends_at", "trial_granted_at"])
      .select(["subscription_ended_at", "deletion_notified_at", "erasing_since"])
      .where("id", "=", company.id)
      .executeTakeFirst(),
  );

async function statusOf({ owner }: Team) {
  const session = await app.anotherSession(owner);
  return (await session.get("/subscription/status")).body.subscription;
}
const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();

async function said(company: Company) {
  const entries = (await audit(company)).filter(({ actor_kind }) => actor_kind === "platform_admin");
  return entries.map(({ action, resource_type, changes }) => ({ action, resource_type, changes }));
}

/** A company whose subscription has ended, and that Stripe knows. */
async function endedTeam(): Promise<Team> {
  const payer = await paidTeam(app);
  await simulator.cancel(payer.subscription, "now");
  await deliverStripeEvents(app);
  return payer;
}

async function readAgain(): Promise<void> {
  await mail.run("reconcile-billing", {});
  await mail.drainLater();
}

describe("extending a trial", () => {
  test("adds to its end, and is shown on both sides and by email", async () => {
    const team = await aCompany();
    const trial_ends = inDays(14 + 30);
    const done = await extend(team, 30);
    expect([done.status, done.body]).toEqual([200, { message: "Trial extended by 30 days successfully", trial_ends }]);
    expect(await statusOf(team)).toMatchObject({ status: "trial", trial_end: trial_ends });
    expect(await said(team.company)).toEqual([
      {
        action: "UPDATE",
        resource_type: "subscription",
        changes: { trial_ends_at: { before: inDays(14), after: trial_ends }, reason: { after: reason } },
      },
    ]);
    await mail.drain();
    expect(mail.to(team.owner.email).map(({ subject }) => subject)).toEqual([
      "The Acme Testing trial now runs until April 15, 2026",
    ]);
    expect(mail.to(team.admin.email)).toHaveLength(1);
    expect(mail.to(team.member.email)).toEqual([]);
  });

  test("sends no email when the admin chooses not to notify", async () => {
    const team = await aCompany();
    await extend(team, 1, { notify_user: false });
    await mail.drain();
    expect(mail.to(team.owner.email)).toEqual([]);
  });

  test("that is over starts again from now, and access returns at once", async () => {
    const team = await aCompany({ trialEnded: true });
    expect((await team.member.get("/projects")).status).toBe(402);
    expect((await extend(team, 7)).body.trial_ends).toBe(inDays(7));
    expect((await team.member.get("/projects")).status).toBe(200);
    clock.advance({ days: 7, seconds: 1 });
    expect((await team.member.get("/projects")).body.access).toMatchObject({ reason: "trial_expired" });
  });

  test("after a subscription ended makes it a trial again, whatever Stripe said before", async () => {
    const team = await endedTeam();
    expect((await team.member.get("/projects")).status).toBe(402);
    clock.advance({ days: 3 });
    expect((await extend(team, 10)).status).toBe(200);
    expect((await team.member.get("/projects")).status).toBe(200);
    await readAgain();
    expect(await planOf(team.company)).toMatchObject({
      subscription_status: "trial",
      tier: "trial",
      subscription_ended_at: null,
    });
    await paidTeam(app, "month", team);
    expect(await statusOf(team)).toMatchObject({ status: "active", tier: "pro" });
    await simulator.cancel(subscriptionOf(app, team).id, "now");
    await deliverStripeEvents(app);
    expect((await statusOf(team)).status).toBe("expired");
  });

  test("after Stripe ended it as unpaid works without an end date", async () => {
    const payer = await paidTeam(app);
    Object.assign(simulator.state.subscriptions[payer.subscription] ?? {}, { status: "unpaid" });
    await readAgain();
    expect((await statusOf(payer)).status).toBe("expired");
    await extend(payer, 10);
    await readAgain();
    expect((await statusOf(payer)).status).toBe("trial");
    Object.assign(simulator.state.subscriptions[payer.subscription] ?? {}, { status: "active" });
    await readAgain();
    expect((await statusOf(payer)).status).toBe("active");
  });

  test("cancels the deletion, and a later one is notified again", async () => {
    const team = await aCompany();
    clock.advance({ days: 14 + 29, hours: 1 });
    await mail.run("notify-deletions", {});
    await mail.drain();
    const deletionMails = () =>
      mail.to(team.owner.email).filter(({ subject }) => /deleted on/.test(subject ?? "")).length;
    expect([deletionMails(), (await statusOf(team)).delete_scheduled_for]).toEqual([1, expect.any(String)]);
    await extend(team, 1);
    expect((await statusOf(team)).delete_scheduled_for).toBeNull();
    clock.advance({ days: 25 });
    await mail.run("notify-deletions", {});
    await mail.drain();
    expect(deletionMails()).toBe(2);
    expect(await planOf(team.company)).toMatchObject({ erasing_since: null });
  });

  test("twice concurrently adds twice, twenty times adds twenty times", async () => {
    const team = await aCompany();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => extend(team, 2, { notify_user: false })));
    expect(tally(twenty)).toEqual({ 200: 20 });
    expect((await planOf(team.company))?.trial_ends_at.toISOString()).toBe(inDays(14 + 40));
    expect(await said(team.company)).toHaveLength(20);
  });
});

describe("a trial counted by Stripe", () => {
  const endAt = (team: Team) => (subscriptionOf(app, team).trial_end ?? 0) * 1_000;

  test("is extended there first, and then here", async () => {
    const team = await tryingTeam(app);
    expect((await statusOf(team)).status).toBe("active");
    const done = await extend(team, 5);
    expect([done.status, Date.parse(done.body.trial_ends)]).toEqual([200, endAt(team)]);
    expect(done.body.trial_ends).toBe(inDays(15));
    await deliverStripeEvents(app);
    expect(await statusOf(team)).toMatchObject({ status: "active", current_period_end: inDays(15) });
    expect((await extend(team, 5)).body.trial_ends).toBe(inDays(20));
    expect(Date.parse(inDays(20))).toBe(endAt(team));
  });

  test.each(["fail", "limit", "hang up", "never answer"] as const)(
    "stays unchanged when Stripe responds with: %s; the error says what to do",
    async (treatment) => {
      const team = await tryingTeam(app);
      const before = await planOf(team.company);
      stripe.treat((asked) => (asked.startsWith("POST /v1/subscriptions/") ? treatment : "answer"));
      const refused = await extend(team, 5);
      stripe.treat(() => "answer");
      expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining("Please try again")]);
      expect(await said(team.company)).toEqual([]);
      expect((await planOf(team.company))?.trial_granted_at).toEqual(before?.trial_granted_at);
      expect((await extend(team, 5)).body.trial_ends).toBe(inDays(15));
      expect(Date.parse(inDays(15))).toBe(endAt(team));
    },
  );

  test("is extended once although a lost response is retried", async () => {
    const team = await tryingTeam(app);
    stripe.treat((asked) => (asked.startsWith("POST /v1/subscriptions/") ? "lose answer" : "answer"));
    expect((await extend(team, 5)).status).toBe(503);
    stripe.treat(() => "answer");
    await deliverStripeEvents(app);
    expect((await extend(team, 5)).body.trial_ends).toBe(inDays(15));
    expect(Date.parse(inDays(15))).toBe(endAt(team));
  });

  test("is extended from a date set in Stripe", async () => {
    const team = await tryingTeam(app);
    await extend(team, 5);
    const { id } = subscriptionOf(app, team);
    await stripe.link.client.subscriptions.update(id, { trial_end: Math.floor(Date.parse(inDays(3)) / 1_000) });
    expect((await extend(team, 5)).body.trial_ends).toBe(inDays(8));
  });

  test("is extended three times by three concurrent requests, there and here", async () => {
    const team = await tryingTeam(app);
    const three = await Promise.all([1, 1, 1].map((days) => extend(team, days, { notify_user: false })));
    expect(tally(three)).toEqual({ 200: 3 });
    expect([endAt(team), (await planOf(team.company))?.trial_ends_at.getTime()]).toEqual([
      Date.parse(inDays(13)),
      Date.parse(inDays(13)),
    ]);
    expect(await said(team.company)).toHaveLength(3);
  });

  test("is extended from the end another request set, even before Stripe's event arrives", async () => {
    const team = await tryingTeam(app);
    const late = stripe.holdNext(`GET /v1/subscriptions/${subscriptionOf(app, team).id}`);
    const second = extend(team, 1);
    await late.isAnswered;
    expect((await extend(team, 1)).body.trial_ends).toBe(inDays(11));
    late.letGo();
    expect((await second).body.trial_ends).toBe(inDays(12));
    expect(endAt(team)).toBe(Date.parse(inDays(12)));
  });

  test("Stripe takes no more than two years", async () => {
    const team = await tryingTeam(app, 700);
    const { status, body } = await extend(team, 365);
    expect([status, body.detail]).toEqual([409, expect.stringContaining("Choose fewer days")]);
  });
});

describe("a manual plan", () => {
  test.each(["pro", "enterprise"] as const)(
    "%s is active without Stripe: no payment, seats or notices",
    async (tier) => {
      const team = await aCompany({ trialEnded: true });
      const { status, body } = await setTier(team, tier);
      expect([status, body.message]).toEqual([200, "Subscription updated successfully"]);
      expect(body.subscription).toMatchObject({
        company_id: team.company.id,
        user_id: team.owner.id,
        current_tier: tier,
        granted_tier: tier,
        status: "active",
        payment_failed_at: null,
        monthly_amount: 0,
      });
      expect((await team.member.get("/projects")).status).toBe(200);
      expect(await statusOf(team)).toMatchObject({
        status: "active",
        tier,
        is_granted: true,
        total_amount: 0,
        current_period_end: null,
        delete_scheduled_for: null,
      });
      const upgraded = await team.owner.post("/subscription/upgrade", {});
      expect([upgraded.status, upgraded.body.detail]).toEqual([409, expect.stringContaining("on a manual plan")]);
      expect((await team.owner.get("/subscription/seat-preview", { added: "2" })).body).toMatchObject({
        added_cents: 0,
        due_now_cents: 0,
      });
      expect((await team.owner.get("/subscription/invoices")).body.invoices).toEqual([]);
      clock.advance({ days: 400 });
      for (const job of ["notify-trials", "notify-deletions", "erase-companies"] as const) await mail.run(job, {});
      await readAgain();
      expect(await planOf(team.company)).toMatchObject({ subscription_status: "active", erasing_since: null });
      expect(mail.to(team.owner.email)).toEqual([]);
      const renewed = await app.anotherSession(team.member);
      expect((await renewed.get("/projects")).status).toBe(200);
    },
  );

  test("overrides whatever Stripe reports: an end, a failed payment, seats", async () => {
    const payer = await paidTeam(app);
    await setTier(payer, "enterprise");
    await aPerson(payer.company, "member");
    await mail.run("find-seat-changes", {});
    await mail.drain();
    expect(seatsSynced(app, payer)).toEqual([]);
    // The subscription that Stripe still charges is shown, so that they can end it.
    const charged = { is_granted: true, user_count: 3, total_amount: 45, current_period_end: expect.any(String) };
    expect(await statusOf(payer)).toMatchObject(charged);
    simulator.setCard(payer.customer, "declines");
    clock.advance({ days: 32 });
    await deliverStripeEvents(app);
    expect(await statusOf(payer)).toMatchObject({ status: "active", tier: "enterprise", payment_failed_at: null });
    await simulator.cancel(payer.subscription, "now");
    await deliverStripeEvents(app);
    await readAgain();
    expect(await statusOf(payer)).toMatchObject({ status: "active", tier: "enterprise", total_amount: 0 });
    await mail.drain();
    expect(mail.to(payer.owner.email)).toEqual([]);
  });

  test("switches back to the old trial if it is not over, else to a new one", async () => {
    const [young, old] = [await aCompany(), await aCompany({ trialEnded: true })];
    const end = inDays(14);
    for (const team of [young, old]) await setTier(team, "pro");
    clock.advance({ days: 1 });
    const again = await setTier(young, "trial");
    expect([again.status, Date.parse(again.body.subscription.trial_ends)]).toEqual([200, Date.parse(end) - 1_000]);
    expect((await setTier(old, "trial")).body.subscription).toMatchObject({ status: "trial", trial_ends: inDays(14) });
    expect(await planOf(old.company)).toMatchObject({ granted_tier: null, tier: "trial" });
    const [given, taken] = await said(old.company);
    expect(given?.changes).toMatchObject({ granted_tier: { before: null, after: "pro" }, reason: { after: reason } });
    expect(taken?.changes).toMatchObject({ granted_tier: { before: "pro", after: null }, tier: { after: "trial" } });
  });

  test("switched back to trial after a subscription ended stays so at night", async () => {
    const team = await endedTeam();
    clock.advance({ days: 1 });
    expect((await setTier(team, "trial")).status).toBe(200);
    await readAgain();
    expect((await statusOf(team)).status).toBe("trial");
  });

  test("is set once by twenty concurrent requests", async () => {
    const team = await aCompany();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => setTier(team, "pro")));
    expect(tally(twenty)).toEqual({ 200: 1, 409: 19 });
    expect(await said(team.company)).toHaveLength(1);
  });
});

describe("it rejects", () => {
  test("a longer trial for paying companies or manual plans, and a trial during a subscription", async () => {
    const payer = await paidTeam(app);
    const given = await aCompany();
    await setTier(given, "pro");
    const replies = await Promise.all([
      extend(payer, 5),
      extend(given, 5),
      setTier(payer, "trial"),
      setTier(given, "pro"),
      setTier(await aCompany(), "trial"),
    ]);
    expect(replies.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, "This company pays for a subscription. You can extend its trial only after that ends."],
      [409, "This company has the manual pro plan. Put it back on trial first."],
      [409, "This company has an active subscription at Stripe. Cancel it there first, then try again."],
      [409, "This company already has the manual pro plan. Choose another one."],
      [409, "This company is already on a trial. Extend it instead."],
    ]);
  });

  test.each([0, 10_000, 366, -3, 1.5, "7", null])("%j days", async (days) => {
    const team = await aCompany();
    expect((await extend(team, days)).status).toBe(422);
    expect(await said(team.company)).toEqual([]);
  });

  test("a blank reason, an unknown plan", async () => {
    const team = await aCompany();
    const replies = await Promise.all([
      extend(team, 5, { reason: " " }),
      extend(team, 5, { reason: undefined }),
      setTier(team, "pro", { reason: "" }),
      setTier(team, "platinum"),
    ]);
    expect(tally(replies)).toEqual({ 422: 4 });
  });

  test("a mismatched company or person, signed-out visitors, and a company being deleted", async () => {
    const [here, there, going] = [await aCompany(), await aCompany(), await aCompany()];
    await database.asSystem((tx) =>
      tx.updateTable("companies").set({ erasing_since: clock.now() }).where("id", "=", going.company.id).execute(),
    );
    const replies = await Promise.all([
      extend({ owner: here.owner, company: there.company }, 5),
      setTier({ owner: here.owner, company: there.company }, "pro"),
      extend(going, 5),
      setTier(going, "pro"),
    ]);
    expect(tally(replies)).toEqual({ 404: 4 });
    expect((await extend(here, 5, { user_id: here.member.id })).status).toBe(422);
    const path = `/admin/users/${here.owner.id}/extend-trial`;
    const body = { user_id: here.owner.id, company_id: here.company.id, extension_days: 5, reason };
    expect((await anonymous.post(path, body)).status).toBe(401);
    expect((await here.owner.post(path, body)).status).toBe(401);
    expect((await here.owner.post("/admin/subscriptions/update", { ...body, new_tier: "pro" })).status).toBe(401);
    expect(await said(here.company)).toEqual([]);
  });
});

test("a checkout page opened earlier changes nothing until someone pays on it", async () => {
  const team = await aCompany();
  const payer = await pay(app, team);
  await setTier(team, "enterprise");
  await deliverStripeEvents(app);
  expect(await statusOf(payer)).toMatchObject({ status: "active", tier: "enterprise", is_granted: true });
});
