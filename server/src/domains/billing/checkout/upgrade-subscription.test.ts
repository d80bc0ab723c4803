import { beforeEach, describe, expect, test } from "vitest";
import { deliverStripeEvents, pageOf, paidTeam, pay, subscriptionOf } from "../../../../../tests/support/paying.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anotherSession, aPerson, aProject, aTester, clock, database, expectAudit, stripe } = app;
const { state } = stripe.simulator;

beforeEach(() => stripe.treat(() => "answer"));

const upgrade = (who: Team["owner"], interval?: "month" | "year") =>
  who.post("/subscription/upgrade", interval && { interval });

/** Stripe's pages for a company, oldest first. */
const pagesOf = ({ company }: Team) =>
  Object.values(state.sessions).filter((session) => session.client_reference_id === company.id);
const customersOf = ({ company }: Team) =>
  Object.values(state.customers).filter(
    (customer) => !customer.deleted && customer.metadata["company_id"] === company.id,
  );
const setPlan = ({ company }: Team, subscription_status: "active" | "expired") =>
  database.asOwner((tx) =>
    tx.updateTable("companies").set({ subscription_status }).where("id", "=", company.id).execute(),
  );

describe("pressing Upgrade", () => {
  test("opens Stripe's page, for all seats, and asks only for a card", async () => {
    const team = await aCompany({ name: "Engines & Co" });
    await aTester(await aProject(team));
    const { status, body } = await upgrade(team.admin, "year");
    const [page, ...others] = pagesOf(team);
    expect([status, body.url, others]).toEqual([200, page?.url, []]);
    const call = stripe.calls.findLast(({ asked }) => asked === "POST /v1/checkout/sessions");
    expect(call?.params).toMatchObject({
      mode: "subscription",
      "line_items[0][quantity]": "3",
      "subscription_data[metadata][company_id]": team.company.id,
      "allowed_payment_method_types[0]": "card",
      success_url: "http://localhost:3000/billing?checkout=done",
      cancel_url: "http://localhost:3000/billing?checkout=cancelled",
    });
    expect(
      Object.keys(call?.params ?? {}).filter((name) => /tax|address|customer_update|promotion/.test(name)),
    ).toEqual([]);
    // Nothing that says days later whether it has paid.
    expect(page?.payment_method_types).toEqual(["card"]);
    expect(state.prices[call?.params["line_items[0][price]"] ?? ""]).toMatchObject({
      lookup_key: "firstlight_seat_year",
      unit_amount: 18_000,
      currency: "usd",
      recurring: { interval: "year", usage_type: "licensed" },
    });
    expect(customersOf(team)).toMatchObject([{ name: "Engines & Co", email: team.owner.email }]);
    const entry = await expectAudit(team.company, {
      action: "CREATE",
      resource_type: "subscription",
      resource_id: team.company.id,
    });
    expect(entry).toMatchObject({
      actor_id: team.admin.id,
      changes: { checkout: { after: "opened" }, billing_interval: { after: "year" }, seats: { after: 3 } },
    });
  });

  test("does not activate the subscription: only Stripe's event does", async () => {
    const team = await aCompany({ trialEnded: true });
    expect((await upgrade(team.owner)).status).toBe(200);
    const { subscription, access } = (await team.owner.get("/subscription/status")).body;
    expect([subscription.status, access.has_access]).toEqual(["expired", false]);
  });

  test("is monthly unless said otherwise", async () => {
    const team = await aCompany();
    await upgrade(team.owner);
    const { body } = await team.owner.post("/subscription/upgrade", {});
    expect(body.url).toBe(pagesOf(team)[0]?.url);
    const price = stripe.calls.findLast(({ asked }) => asked === "POST /v1/checkout/sessions")?.params[
      "line_items[0][price]"
    ];
    expect(state.prices[price ?? ""]?.recurring?.interval).toBe("month");
    expect((await team.owner.post("/subscription/upgrade", { interval: "week" })).status).toBe(422);
  });

  test("is for owner and admins", async () => {
    const team = await aCompany();
    const tester = await aTester(await aProject(team));
    expect((await upgrade(team.member)).status).toBe(403);
    expect((await upgrade(tester)).status).toBe(403);
    expect((await app.anonymous.post("/subscription/upgrade")).status).toBe(401);
    expect(pagesOf(team)).toEqual([]);
  });

  test("is rejected while a subscription runs", async () => {
    const team = await aCompany({ plan: "active" });
    const { status, body } = await upgrade(team.owner);
    expect([status, body.detail]).toEqual([
      409,
      "Your subscription is already active. Change it under Manage Billing.",
    ]);
    expect(pagesOf(team)).toEqual([]);
  });

  test.each(["unpaid", "paused"] as const)(
    "ends one that is %s: what is bought next is the only one",
    async (status) => {
      const payer = await paidTeam(app);
      const left = state.subscriptions[payer.subscription];
      Object.assign(left ?? {}, { status });
      await app.mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
      const team = { ...payer, owner: await anotherSession(payer.owner) };
      await pay(app, team);
      expect(state.subscriptions[payer.subscription]?.status).toBe("canceled");
      await deliverStripeEvents(app);
      expect((await team.owner.get("/subscription/status")).body.subscription.status).toBe("active");
      expect(subscriptionOf(app, team)).toMatchObject({ status: "active" });
      expect(subscriptionOf(app, team).id).not.toBe(payer.subscription);
    },
  );

  test("waits for one that was paid after all, just now", async () => {
    const payer = await paidTeam(app);
    const left = state.subscriptions[payer.subscription];
    Object.assign(left ?? {}, { status: "unpaid" });
    await app.mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
    Object.assign(left ?? {}, { status: "active" });
    const { status, body } = await upgrade(await anotherSession(payer.owner));
    expect([status, body.detail]).toEqual([409, expect.stringContaining("Stripe received your upgrade")]);
    await app.mail.drain();
    expect((await payer.owner.get("/subscription/status")).body.subscription.status).toBe("active");
  });

  test("is rejected for a locked company: paying would not unlock it", async () => {
    const team = await aCompany({ trialEnded: true });
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ locked_at: clock.now() }).where("id", "=", team.company.id).execute(),
    );
    const { status, body } = await upgrade(await anotherSession(team.owner));
    expect([status, body.detail]).toEqual([409, "Your company’s account is locked. Contact support."]);
    expect(pagesOf(team)).toEqual([]);
  });

  test("makes product and prices once for all companies", async () => {
    for (const interval of ["month", "year", "month"] as const) await upgrade((await aCompany()).owner, interval);
    const sold = (path: string) => stripe.calls.filter(({ asked }) => asked === path).length;
    expect([sold("POST /v1/products"), sold("POST /v1/prices")]).toEqual([1, 2]);
  });

  test("every write has an idempotency key", () => {
    const writes = stripe.calls.filter(({ asked }) => asked.startsWith("POST"));
    expect(writes.filter(({ idempotencyKey }) => !idempotencyKey)).toEqual([]);
  });
});

describe("pressed again", () => {
  test("it leads to the same page", async () => {
    const team = await aCompany();
    const first = await upgrade(team.owner);
    const second = await upgrade(team.admin);
    expect(second.body.url).toBe(first.body.url);
    expect([pagesOf(team).length, customersOf(team).length]).toEqual([1, 1]);
  });

  test("at the same moment, too", async () => {
    const team = await aCompany();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => upgrade(index % 2 ? team.owner : team.admin)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    expect([pagesOf(team).length, customersOf(team).length]).toEqual([1, 1]);
    await expectAudit(team.company, { action: "CREATE", resource_type: "subscription", resource_id: team.company.id });
  });

  test("with another interval it opens another page and expires the previous one", async () => {
    const team = await aCompany();
    const month = await upgrade(team.owner, "month");
    const year = await upgrade(team.owner, "year");
    expect(year.body.url).not.toBe(month.body.url);
    expect(pagesOf(team).map(({ status }) => status)).toEqual(["expired", "open"]);
    expect((await upgrade(team.owner, "year")).body.url).toBe(year.body.url);
  });

  test("with another interval at the same moment, one page stays open, and the rejected request can be retried", async () => {
    const team = await aCompany();
    const replies = await Promise.all([upgrade(team.owner, "month"), upgrade(team.admin, "year")]);
    const open = pagesOf(team).filter(({ status }) => status === "open");
    expect(open).toHaveLength(1);
    const led = replies.filter(({ status }) => status === 200);
    expect(led.map(({ body }) => body.url)).toContain(open[0]?.url);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(customersOf(team)).toHaveLength(1);
    expect((await upgrade(team.admin, "year")).status).toBe(200);
  });

  test("after seats have changed it opens a page for as many", async () => {
    const team = await aCompany();
    const before = await upgrade(team.owner);
    await aPerson(team.company, "member");
    const after = await upgrade(team.owner);
    expect(after.body.url).not.toBe(before.body.url);
    const sold = pagesOf(team).map(({ id, status }) => [status, state.lineItems[id]?.[0]?.quantity]);
    expect(sold).toEqual([
      ["expired", 3],
      ["open", 4],
    ]);
  });

  test("after the page has expired it opens another", async () => {
    const team = await aCompany();
    const before = await upgrade(team.owner);
    clock.advance({ hours: 25 });
    await stripe.simulator.advance();
    const after = await upgrade(team.owner);
    expect([after.status, after.body.url === before.body.url]).toEqual([200, false]);
    expect(pagesOf(team).map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  test("after the page is gone, as at another account, it opens another", async () => {
    const team = await aCompany();
    await upgrade(team.owner);
    const [page] = pagesOf(team);
    delete state.sessions[page?.id ?? ""];
    expect((await upgrade(team.owner)).status).toBe(200);
    expect(pagesOf(team)).toHaveLength(1);
  });
});

describe("a payment was made, and Stripe's event has not arrived", () => {
  const paidFor = async () => {
    const team = await aCompany();
    await upgrade(team.owner);
    await stripe.simulator.pay(pageOf(app, team).id);
    return { team, subscription: subscriptionOf(app, team).id };
  };

  test("Upgrade says so, opens no second page, and reads Stripe again", async () => {
    const { team } = await paidFor();
    for (const interval of ["month", "year"] as const) {
      const { status, body } = await upgrade(team.admin, interval);
      expect([status, body.detail]).toEqual([409, "Stripe received your upgrade. It takes a moment to appear here."]);
    }
    expect(pagesOf(team)).toHaveLength(1);
    await app.mail.drain();
    const { subscription } = (await team.owner.get("/subscription/status")).body;
    expect(subscription.status).toBe("active");
  });

  test("paid while the other interval was being chosen, it says so, too", async () => {
    const team = await aCompany();
    await upgrade(team.owner);
    const [page] = pagesOf(team);
    stripe.treat((asked) => {
      if (asked.endsWith("/expire")) void stripe.simulator.pay(page?.id ?? "");
      return "answer";
    });
    expect((await upgrade(team.owner, "year")).status).toBe(409);
    expect(pagesOf(team)).toHaveLength(1);
  });

  test("of a subscription that has ended since, one may pay again", async () => {
    const { team, subscription } = await paidFor();
    await stripe.simulator.cancel(subscription, "now");
    await setPlan(team, "expired");
    expect((await upgrade(team.owner)).status).toBe(200);
    expect(pagesOf(team).map(({ status }) => status)).toEqual(["complete", "open"]);
    expect(customersOf(team)).toHaveLength(1);
  });

  test("of a customer that was deleted at Stripe, one may pay again as another", async () => {
    const { team } = await paidFor();
    const [before] = customersOf(team);
    await stripe.link.client.customers.del(before?.id ?? "");
    await deliverStripeEvents(app);
    const owner = await anotherSession(team.owner);
    expect((await owner.get("/subscription/status")).body.subscription.status).toBe("expired");
    expect((await upgrade(owner)).status).toBe(200);
    expect(customersOf(team)).toHaveLength(1);
    expect(customersOf(team)[0]?.id).not.toBe(before?.id);
    await stripe.simulator.pay(pageOf(app, team).id);
    await deliverStripeEvents(app);
    expect((await owner.get("/subscription/status")).body.subscription.status).toBe("active");
    const events = await database.asSystem((tx) =>
      tx
        .selectFrom("billing_events")
        .select("id")
        .where("stripe_customer_id", "=", before?.id ?? "")
        .execute(),
    );
    expect(events).toEqual([]);
  });
});
