import { beforeEach, describe, expect, test } from "vitest";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import { paidTeam } from "../../../../../tests/support/paying.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, clock, database, log, stripe } = app;
const heldTransactions = countHeldTransactions(database.engine);

beforeEach(() => stripe.treat(() => "answer"));

const preview = "/subscription/seat-preview";

describe("what more seats cost", () => {
  test("is nothing now on trial, and said without asking Stripe", async () => {
    const { owner } = await aCompany();
    const before = stripe.calls.length;
    expect((await owner.get(preview)).body).toEqual({
      added: 1,
      seats: 3,
      billing_interval: "month",
      currency: "usd",
      added_cents: 1_500,
      due_now_cents: 0,
    });
    expect((await owner.get(preview, { added: "4" })).body).toMatchObject({ added: 4, added_cents: 6_000 });
    expect(stripe.calls.length).toBe(before);
  });

  test("is what is left of the month that is paid, as Stripe works it out", async () => {
    const team = await paidTeam(app);
    const { current_period_end: end } = (await team.owner.get("/subscription/status")).body.subscription;
    expect((await team.member.get(preview)).body).toMatchObject({ seats: 3, added_cents: 1_500, due_now_cents: 1_500 });
    const half = (Date.parse(end) - clock.now().getTime()) / 2;
    clock.advance({ milliseconds: half });
    expect((await team.member.get(preview, { added: "2" })).body).toMatchObject({
      added_cents: 3_000,
      due_now_cents: 1_500,
    });
  });

  test("leaves out what was changed before, and the next period", async () => {
    const team = await paidTeam(app);
    const { current_period_end: end } = (await team.owner.get("/subscription/status")).body.subscription;
    clock.advance({ milliseconds: (Date.parse(end) - clock.now().getTime()) / 3 });
    await aPerson(team.company, "member");
    await app.mail.run("sync-seats", { company_id: team.company.id });
    await stripe.deliver();
    await app.mail.drain();
    clock.advance({ milliseconds: (Date.parse(end) - clock.now().getTime()) / 2 });
    expect((await team.owner.get(preview)).body).toMatchObject({ seats: 4, due_now_cents: 500 });
  });

  test("is right after seats were added one by one: Stripe credits each by a line of its own, and shows ten", async () => {
    const team = await paidTeam(app);
    for (let seats = 4; seats <= 15; seats += 1) {
      await aPerson(team.company, "member");
      await app.mail.run("sync-seats", { company_id: team.company.id });
    }
    await stripe.deliver();
    await app.mail.drain();
    const { current_period_end: end } = (await team.owner.get("/subscription/status")).body.subscription;
    clock.advance({ milliseconds: (Date.parse(end) - clock.now().getTime()) / 2 });
    expect((await team.owner.get(preview)).body).toMatchObject({ seats: 15, added_cents: 1_500, due_now_cents: 750 });
  });

  test("takes what Stripe owes the company into account", async () => {
    const team = await paidTeam(app);
    await team.owner.patch(`/team/members/${team.member.id}`, { is_active: false });
    await app.mail.run("sync-seats", { company_id: team.company.id });
    await stripe.deliver();
    await app.mail.drain();
    expect((await team.owner.get(preview, { added: "1" })).body).toMatchObject({ seats: 2, due_now_cents: 0 });
    expect((await team.owner.get(preview, { added: "3" })).body).toMatchObject({ seats: 2, due_now_cents: 3_000 });
  });

  test("is of a year what is left of the year", async () => {
    const team = await paidTeam(app, "year");
    const { body } = await team.owner.get(preview);
    expect(body).toMatchObject({ billing_interval: "year", added_cents: 18_000, due_now_cents: 18_000 });
  });

  test("changes nothing at Stripe", async () => {
    const team = await paidTeam(app);
    const before = structuredClone(stripe.simulator.state.subscriptions);
    const events = stripe.simulator.events.length;
    await team.owner.get(preview, { added: "9" });
    expect([stripe.simulator.state.subscriptions, stripe.simulator.events.length]).toEqual([before, events]);
  });

  test.each(["fail", "limit", "hang up", "never answer", "refuse key"] as const)(
    "is said but for what is due now when Stripe does not answer: %s",
    async (how) => {
      const team = await paidTeam(app);
      const held: number[] = [];
      stripe.treat(() => {
        held.push(heldTransactions());
        return how;
      });
      const { status, body } = await team.owner.get(preview);
      expect([status, body]).toMatchObject([200, { added_cents: 1_500, due_now_cents: null }]);
      expect(held).toEqual([0]);
      expect(log.text).toContain("Stripe returned no price for more seats");
    },
  );

  test("is for staff, of one seat to a thousand", async () => {
    const team = await aCompany();
    expect((await (await aTester(await aProject(team))).get(preview)).status).toBe(403);
    expect((await app.anonymous.get(preview)).status).toBe(401);
    for (const added of ["0", "-1", "1.5", "1001", "many"]) {
      expect((await team.owner.get(preview, { added })).status).toBe(422);
    }
    expect((await team.owner.get(preview, { added: "1000" })).status).toBe(200);
  });
});
