/** Tests upgrades during a trial: the rest of the trial stays free. */
import { beforeEach, describe, expect, test } from "vitest";
import { deliverStripeEvents, pageOf, subscriptionOf, upgradeAndPay } from "../../../../../tests/support/paying.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, anotherSession, clock, database, stripe } = app;

beforeEach(() => stripe.treat(() => "answer"));

const subscriptionSeen = async ({ owner }: Team) => (await owner.get("/subscription/status")).body.subscription;
const invoicesSeen = async ({ owner }: Team) => (await owner.get("/subscription/invoices")).body.invoices;
const trialEndOf = async ({ company }: Team) => {
  const { trial_ends_at } = await database.inTenant(company.id, (tx) =>
    tx.selectFrom("companies").select("trial_ends_at").executeTakeFirstOrThrow(),
  );
  return trial_ends_at;
};
/** As Stripe counts. */
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const setTrialEnd = ({ company }: Team, trial_ends_at: Date) =>
  database.asOwner((tx) => tx.updateTable("companies").set({ trial_ends_at }).where("id", "=", company.id).execute());

describe("with days of the trial left", () => {
  test("the first payment is announced, and is due at the end of the trial", async () => {
    const team = await aCompany();
    const end = await trialEndOf(team);
    expect(seconds(new Date((await subscriptionSeen(team)).first_payment_at))).toBe(seconds(end));
    await upgradeAndPay(app, team);
    expect(pageOf(app, team)).toMatchObject({ amount_total: 0, payment_status: "no_payment_required" });
    expect(subscriptionOf(app, team)).toMatchObject({ status: "trialing", trial_end: seconds(end) });
    await deliverStripeEvents(app);
    const seen = await subscriptionSeen(team);
    expect([seen.status, seconds(new Date(seen.first_payment_at))]).toEqual(["active", seconds(end)]);
    expect(await invoicesSeen(team)).toMatchObject([{ total_cents: 0, status: "paid" }]);

    clock.set(new Date(end.getTime() + 1_000));
    await deliverStripeEvents(app);
    const payer = { ...team, owner: await anotherSession(team.owner) };
    expect(await subscriptionSeen(payer)).toMatchObject({ status: "active", first_payment_at: null });
    expect(await invoicesSeen(payer)).toMatchObject([{ total_cents: 4_500, status: "paid" }, { total_cents: 0 }]);
  });

  test("seats added during the trial cost nothing until it ends", async () => {
    const team = await aCompany();
    await upgradeAndPay(app, team);
    await deliverStripeEvents(app);
    expect((await team.owner.get("/subscription/seat-preview")).body).toMatchObject({
      added_cents: 1_500,
      due_now_cents: 0,
    });
    await aPerson(team.company, "member");
    await app.mail.run("sync-seats", { company_id: team.company.id });
    await deliverStripeEvents(app);
    expect(await invoicesSeen(team)).toHaveLength(1);
    clock.set(new Date((await trialEndOf(team)).getTime() + 1_000));
    await deliverStripeEvents(app);
    expect((await invoicesSeen({ ...team, owner: await anotherSession(team.owner) }))[0]).toMatchObject({
      total_cents: 6_000,
    });
  });

  test("a card that is declined then is retried, as at any renewal", async () => {
    const team = await upgradeAndPay(app, await aCompany());
    await deliverStripeEvents(app);
    stripe.simulator.setCard(team.customer, "declines");
    clock.set(new Date((await trialEndOf(team)).getTime() + 1_000));
    await deliverStripeEvents(app);
    const owner = await anotherSession(team.owner);
    expect(await subscriptionSeen({ ...team, owner })).toMatchObject({
      status: "active",
      payment_failed_at: expect.any(String),
    });
  });

  test("extending the trial opens another checkout page, which includes those days", async () => {
    const team = await aCompany();
    const first = (await team.owner.post("/subscription/upgrade", {})).body.url;
    const end = later(30 * 24);
    await setTrialEnd(team, end);
    expect((await team.owner.post("/subscription/upgrade", {})).body.url).not.toBe(first);
    expect(stripe.calls.findLast(({ asked }) => asked === "POST /v1/checkout/sessions")?.params).toMatchObject({
      "subscription_data[trial_end]": String(seconds(end)),
    });
  });
});

describe("in the last two days", () => {
  test.each([47, 1])("with %i hours left, the two days from now on are free, and that is said", async (hours) => {
    const team = await aCompany();
    await setTrialEnd(team, later(hours));
    const said = new Date((await subscriptionSeen(team)).first_payment_at);
    expect([said >= later(48), said <= later(50)]).toEqual([true, true]);
    await upgradeAndPay(app, team);
    expect(subscriptionOf(app, team)).toMatchObject({ status: "trialing", trial_end: seconds(said) });
    await deliverStripeEvents(app);
    expect(await subscriptionSeen(team)).toMatchObject({ status: "active", first_payment_at: said.toISOString() });
  });

  test("pressed again some minutes later, it is the same page", async () => {
    const team = await aCompany();
    clock.set(new Date("2030-03-05T10:05:00.000Z"));
    await setTrialEnd(team, later(5));
    const owner = await anotherSession(team.owner);
    const first = await owner.post("/subscription/upgrade", {});
    clock.advance({ minutes: 20 });
    expect([first.status, (await owner.post("/subscription/upgrade", {})).body.url]).toEqual([200, first.body.url]);
  });
});

test("after the trial, what is bought is due at once", async () => {
  const team = await aCompany({ trialEnded: true });
  expect((await subscriptionSeen(team)).first_payment_at).toBe(null);
  await upgradeAndPay(app, team);
  expect(subscriptionOf(app, team)).toMatchObject({ status: "active", trial_end: null });
});
