/** Tests Stripe being down, slow, busy or rejecting our key, at each request a person waits for. */
import { beforeEach, describe, expect, test } from "vitest";
import { countHeldTransactions } from "../../../../../tests/support/held-transactions.ts";
import { paidTeam } from "../../../../../tests/support/paying.ts";
import type { Treatment } from "../../../../../tests/support/stripe.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, clock, database, log, stripe } = app;
const { state } = stripe.simulator;
const heldTransactions = countHeldTransactions(database.engine);

const unreachable = "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment.";
const misconfigured = "Stripe configuration error. Please contact support.";
const responses = {
  fail: [503, unreachable],
  limit: [503, unreachable],
  "hang up": [503, unreachable],
  "never answer": [503, unreachable],
  "lose answer": [503, unreachable],
  "refuse key": [500, misconfigured],
} as const satisfies Partial<Record<Treatment, [number, string]>>;
type Trouble = keyof typeof responses;
const troubles = Object.keys(responses) as Trouble[];

const upgrade = (team: Team, interval: "month" | "year" = "month") =>
  team.owner.post("/subscription/upgrade", { interval });
const openPages = ({ company }: Team) =>
  Object.values(state.sessions).filter((page) => page.client_reference_id === company.id && page.status === "open");

/** As in a Stripe account that has never sold a seat. */
function sellNothing(): void {
  state.prices = {};
  state.products = {};
  state.answers = {};
}

const renewed = () => aCompany();
async function begun(): Promise<Team> {
  const team = await aCompany();
  await upgrade(team);
  return team;
}

/** Each call that Upgrade makes, and a company about to make it. */
const calls = [
  { asked: "POST /v1/customers", prepare: renewed },
  { asked: "GET /v1/customers/:id", prepare: begun },
  { asked: "GET /v1/prices", prepare: renewed },
  { asked: "POST /v1/products", prepare: renewed },
  { asked: "POST /v1/prices", prepare: renewed },
  { asked: "POST /v1/checkout/sessions", prepare: renewed },
  { asked: "GET /v1/checkout/sessions/:id", prepare: begun },
  { asked: "POST /v1/checkout/sessions/:id/expire", prepare: begun },
] as const;
const pattern = (asked: string) => new RegExp(`^${asked.replace(":id", "[^/]+")}$`);

beforeEach(() => stripe.treat(() => "answer"));

/** From now on the call goes wrong, and the transactions held while any is under way are noted. */
function trouble(asked: string, how: Treatment): number[] {
  const held: number[] = [];
  stripe.treat((each) => {
    held.push(heldTransactions());
    return pattern(asked).test(each) ? how : "answer";
  });
  return held;
}

describe.each(calls)("Upgrade, at $asked", ({ asked, prepare }) => {
  test.each(troubles)("%s", async (how) => {
    const team = await prepare();
    if (asked === "POST /v1/products" || asked === "POST /v1/prices") sellNothing();
    const held = trouble(asked, how);
    const refused = await upgrade(team, "year");
    expect([refused.status, refused.body.detail]).toEqual(responses[how]);
    expect(new Set(held)).toEqual(new Set([0]));
    const loggedErrors = log.takeErrors();
    expect(loggedErrors.length).toBe(how === "refuse key" ? 1 : 0);
    if (how === "refuse key") expect(loggedErrors[0]).toContain("StripeAuthenticationError");

    stripe.treat(() => "answer");
    const { status, body } = await upgrade(team, "year");
    expect([status, body.url]).toEqual([200, openPages(team)[0]?.url]);
    expect(openPages(team)).toHaveLength(1);
  });
});

const keysOf = (path: string) =>
  stripe.calls.filter(({ asked }) => asked === path).map(({ idempotencyKey }) => idempotencyKey);

test.each(["hang up", "never answer", "lose answer", "limit"] as const)(
  "a retry after a failed request asks for the same checkout page: %s",
  async (how) => {
    const team = await aCompany();
    const before = keysOf("POST /v1/checkout/sessions").length;
    trouble("POST /v1/checkout/sessions", how);
    expect((await upgrade(team)).status).toBe(503);
    stripe.treat(() => "answer");
    expect((await upgrade(team)).status).toBe(200);
    expect(new Set(keysOf("POST /v1/checkout/sessions").slice(before)).size).toBe(1);
    expect(openPages(team)).toHaveLength(1);
  },
);

test("retries a failed checkout page under a new idempotency key: Stripe repeats its answer for a day", async () => {
  const team = await aCompany();
  const before = keysOf("POST /v1/checkout/sessions").length;
  trouble("POST /v1/checkout/sessions", "fail");
  expect((await upgrade(team)).status).toBe(503);
  stripe.treat(() => "answer");
  expect((await upgrade(team)).status).toBe(200);
  expect(new Set(keysOf("POST /v1/checkout/sessions").slice(before)).size).toBe(2);
});

test("an unpaid subscription is canceled at the next attempt, whatever Stripe answered before", async () => {
  const payer = await paidTeam(app);
  Object.assign(state.subscriptions[payer.subscription] ?? {}, { status: "unpaid" });
  await app.mail.run("sync-subscription", { stripe_customer_id: payer.customer, why: "repair" });
  const team = { ...payer, owner: await app.anotherSession(payer.owner) };
  const ending = `DELETE /v1/subscriptions/${payer.subscription}`;
  trouble(ending, "fail");
  expect((await upgrade(team)).status).toBe(503);
  stripe.treat(() => "answer");
  expect((await upgrade(team)).status).toBe(200);
  expect(state.subscriptions[payer.subscription]?.status).toBe("canceled");
  // Under the same key it would say the same for a day.
  expect(keysOf(ending)).toEqual([null, null]);
});

test("a checkout page not opened within a day is requested under a new idempotency key", async () => {
  const team = await aCompany();
  trouble("POST /v1/checkout/sessions", "never answer");
  await upgrade(team);
  clock.advance({ hours: 23 });
  stripe.treat(() => "answer");
  expect((await upgrade(team)).status).toBe(200);
  expect(new Set(keysOf("POST /v1/checkout/sessions").slice(-2)).size).toBe(2);
});

test("of two concurrent upgrades the second waits for the first one's answer", async () => {
  const team = await aCompany();
  let refused = 0;
  stripe.treat((asked) => {
    if (asked !== "POST /v1/checkout/sessions" || refused === 2) return "answer";
    refused += 1;
    return "in use";
  });
  const replies = await Promise.all([upgrade(team), upgrade(team)]);
  expect(replies.map(({ status, body }) => [status, body.url])).toEqual(
    replies.map(() => [200, openPages(team)[0]?.url]),
  );
});

test("no request waits longer than ten seconds, and the log contains neither keys nor page URLs", () => {
  expect(stripe.calls.filter(({ timeout }) => timeout !== 10_000)).toEqual([]);
  expect(log.text).not.toMatch(/sk_test_for|whsec_for/);
  expect(log.text).not.toContain("stripe.test/");
});
