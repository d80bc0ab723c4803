import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { pay, type Payer } from "../../../../../tests/support/paying.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { clock, database, mail, stripe } = app;
const { simulator } = stripe;

let payer: Payer;
let event: Stripe.Event;

beforeEach(async () => {
  payer = await pay(app, await app.aCompany());
  simulator.state.deliveries.length = 0;
  event = newest("checkout.session.completed");
  await mail.drain();
});

function newest(type: Stripe.Event.Type): Stripe.Event {
  const found = simulator.events.findLast((each) => each.type === type);
  if (!found) throw new Error(`Stripe told of no ${type}`);
  return found;
}

const stored = (id = event.id) =>
  database.asSystem((tx) => tx.selectFrom("billing_events").selectAll().where("id", "=", id).execute());
const status = async () => (await payer.owner.get("/subscription/status")).body.subscription.status;

const secondsFromNow = (seconds: number) => Math.floor(clock.now().getTime() / 1_000) + seconds;
const sign = (payload: string, { secret = stripe.link.webhookSecret, timestamp = secondsFromNow(0) } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const invalidSignature = "This is not an event signed by Stripe for this address within the last 5 minutes.";

async function expectRefused(body: string, signature: string | null): Promise<void> {
  const answer = await stripe.postRaw(body, signature);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toEqual({ detail: invalidSignature, code: "invalid_signature" });
  expect(await stored()).toEqual([]);
  expect(await mail.drain()).toBe(0);
  expect(await status()).toBe("trial");
}

test("stores an event's identifiers without its content, and reads its subject from Stripe", async () => {
  expect(await stripe.post(event)).toBe(200);
  expect(await stored()).toEqual([
    {
      id: event.id,
      type: "checkout.session.completed",
      stripe_customer_id: payer.customer,
      stripe_charge_id: null,
      created_at: new Date(event.created * 1_000),
      received_at: clock.now(),
      handled_at: null,
    },
  ]);
  expect(await status()).toBe("trial");
  await mail.drain();
  expect(await status()).toBe("active");
  expect(await stored()).toMatchObject([{ handled_at: clock.now() }]);
});

test("a repeated event does nothing, replayed unchanged or signed again", async () => {
  const { body, signature } = stripe.sign(event);
  expect((await stripe.postRaw(body, signature)).status).toBe(200);
  await mail.drain();
  const calls = stripe.calls.length;
  expect((await stripe.postRaw(body, signature)).status).toBe(200);
  clock.advance({ hours: 3 });
  expect(await stripe.post(event)).toBe(200);
  expect(await mail.drain()).toBe(0);
  expect(stripe.calls).toHaveLength(calls);
  expect(await stored()).toHaveLength(1);
});

test("the same event twice at the same moment is one", async () => {
  expect(await Promise.all([1, 2, 3, 4].map(() => stripe.post(event)))).toEqual([200, 200, 200, 200]);
  expect(await stored()).toHaveLength(1);
  expect(await mail.drain()).toBe(1);
});

describe("rejects anything that Stripe did not sign, exactly as is and just now, and stores nothing", () => {
  const body = () => stripe.sign(event).body;

  test("no signature", () => expectRefused(body(), null));
  test.each(["", "t=1", "v1=00", "t=,v1=", "t=1,v1=zz", "nonsense"])("the signature %j", (signature) =>
    expectRefused(body(), signature),
  );
  test("of another endpoint's secret", () => expectRefused(body(), sign(body(), { secret: "whsec_another" })));
  test("of other words", () => expectRefused(body(), sign(`${body()} `)));
  test("a body that was parsed and serialized again", () =>
    expectRefused(JSON.stringify(JSON.parse(body())), stripe.sign(event).signature));
  test("one character changed", () =>
    expectRefused(body().replace(payer.customer, `${payer.customer.slice(0, -1)}_`), stripe.sign(event).signature));
  test("an empty body", () => expectRefused("", sign("")));
  test("signed words that are no event", () => expectRefused("{", sign("{")));
  test("five minutes and a second old", () => expectRefused(body(), sign(body(), { timestamp: secondsFromNow(-301) })));
  test("from the future", () => expectRefused(body(), sign(body(), { timestamp: secondsFromNow(61) })));
  test("from the future, with a time of now in front of the signed one", () => {
    const signed = sign(body(), { timestamp: secondsFromNow(3_600) });
    return expectRefused(body(), `t=${secondsFromNow(0)},${signed}`);
  });
});

test.each([-300, 0, 60])("accepts small clock differences: signed %i seconds from now", async (seconds) => {
  const { body } = stripe.sign(event);
  expect((await stripe.postRaw(body, sign(body, { timestamp: secondsFromNow(seconds) }))).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test("while a secret is being replaced, one valid signature among several is enough", async () => {
  const { body, signature } = stripe.sign(event);
  const old = sign(body, { secret: "whsec_old" }).split("v1=")[1] ?? "";
  expect((await stripe.postRaw(body, `${signature.replace("v1=", `v1=${old},v1=`)}`)).status).toBe(200);
});

describe("unrelated events are accepted and not stored", () => {
  const changed = (change: object): Stripe.Event => ({ ...event, ...change });
  async function move(): Promise<Stripe.Event> {
    await stripe.link.client.customers.update(payer.customer, { address: { city: "Berlin", country: "DE" } });
    return newest("customer.updated");
  }
  test.each<[string, () => Stripe.Event | Promise<Stripe.Event>]>([
    ["events of another account", () => changed({ account: "acct_another" })],
    ["real money, with a key of the sandbox", () => changed({ livemode: true })],
    ["an unknown customer", () => changed({ data: { object: { object: "invoice", customer: "cus_x" } } })],
    ["no customer", () => changed({ data: { object: { object: "invoice", customer: null } } })],
    ["another kind of event", () => changed({ type: "payout.paid" })],
    ["a customer's own address", move],
  ])("%s", async (_, which) => {
    const sent = await which();
    expect(await stripe.post(sent)).toBe(200);
    expect(await stored(sent.id)).toEqual([]);
    expect(await mail.drain()).toBe(0);
    expect(await status()).toBe("trial");
  });
});

describe("the endpoint is restricted", () => {
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    app.app.inject({ method: "POST", url: "/api/billing/webhook", headers, payload });
  const json = { "content-type": "application/json" };

  test("more than a megabyte is not read", async () => {
    const payload = JSON.stringify({ ...event, padding: "x".repeat(1024 * 1024) });
    expect((await post({ ...json, "stripe-signature": sign(payload) }, payload)).statusCode).toBe(413);
  });
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "rejects %s",
    async (type) => {
      const { body, signature } = stripe.sign(event);
      const { statusCode } = await post({ "content-type": type, "stripe-signature": signature }, body);
      expect(statusCode).toBe(415);
      expect(await stored()).toEqual([]);
    },
  );
  test("GET returns 404", async () => {
    expect((await app.app.inject({ method: "GET", url: "/api/billing/webhook" })).statusCode).toBe(404);
  });
  test("other requests read their bodies as before", async () => {
    await pay(app, await app.aCompany());
    expect((await payer.owner.send("POST", "/projects", { headers: json, payload: "{" })).status).toBe(400);
  });
});

test("stores no personal data of an event", async () => {
  const named = structuredClone(newest("customer.subscription.created"));
  Object.assign(named.data.object, { description: "Ada Lovelace", metadata: { email: "ada@example.com" } });
  await stripe.post(named);
  const rows = JSON.stringify(await stored(named.id));
  expect(rows).not.toMatch(/lovelace|ada@/i);
  expect(rows).toContain(payer.customer);
});
