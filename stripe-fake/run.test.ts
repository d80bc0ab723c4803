import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetOld, readRunSettings, runSimulator } from "./run.ts";
import { emptyState } from "./state.ts";

const key = "sk_test_running";
let folder = "";
let product: Server;
/** Types of the events that were sent to the product. */
const printed: string[] = [];
const answer = { status: 200 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "firstlight-stripe-"));
  product = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      printed.push(JSON.parse(body).type);
      response.writeHead(answer.status).end();
    });
  });
  product.listen(0, "127.0.0.1");
  await once(product, "listening");
});
afterAll(async () => {
  product.close();
  await rm(folder, { recursive: true, force: true });
});

async function run() {
  const { port } = product.address() as AddressInfo;
  const running = await runSimulator({
    port: 0,
    key,
    webhookSecret: "whsec_running",
    webhookUrl: `http://127.0.0.1:${port}/api/billing/webhook`,
    stateFile: join(folder, "stripe-sandbox.json"),
  });
  const at = new URL(running.address);
  return { ...running, at, stripe: new Stripe(key, { host: at.hostname, port: at.port, protocol: "http" }) };
}

it("keeps its state over a restart, and sends events before the payer returns", async () => {
  const first = await run();
  expect(first.at.hostname).toBe("127.0.0.1");
  const seat = {
    currency: "usd",
    unit_amount: 1_500,
    recurring: { interval: "month" as const },
    product_data: { name: "Seat" },
  };
  const price = await first.stripe.prices.create(seat);
  const customer = await first.stripe.customers.create({ name: "Ada" });
  const line_items = [{ price: price.id, quantity: 2 }];
  const session = await first.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items,
    success_url: "http://app.test/done",
  });
  const paid = await fetch(session.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ name: "Ada" }),
    redirect: "manual",
  });
  expect([paid.status, paid.headers.get("location"), printed.at(-1)]).toEqual([
    303,
    "http://app.test/done",
    "checkout.session.completed",
  ]);
  const count = printed.length;
  await first.stop();

  const second = await run();
  const found = await second.stripe.subscriptions.list({ customer: customer.id });
  expect(found.data[0]).toMatchObject({ status: "active", items: { data: [{ quantity: 2 }] } });
  expect(found.data[0]?.items.data[0]?.price.unit_amount_decimal?.toString()).toBe("1500");
  expect(printed).toHaveLength(count);
  await second.stop();
  expect(JSON.parse(await readFile(join(folder, "stripe-sandbox.json"), "utf8")).deliveries).toEqual([]);
});

it("keeps what the product did not take", async () => {
  answer.status = 500;
  const running = await run();
  const { id } = await running.stripe.customers.create({ name: "Bea" });
  const portal = await running.stripe.billingPortal.sessions.create({ customer: id });
  await fetch(portal.url, {
    method: "POST",
    body: new URLSearchParams({ act: "card", card: "succeeds" }),
    redirect: "manual",
  });
  await running.stop();
  const stored = JSON.parse(await readFile(join(folder, "stripe-sandbox.json"), "utf8"));
  expect(stored.deliveries).toMatchObject([{ attempts: 1 }]);
});

const settings = {
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: "whsec_running",
  STRIPE_SIMULATOR_PORT: "3001",
  STRIPE_SIMULATOR_WEBHOOK: "http://127.0.0.1:3000/api/billing/webhook",
};

it.each([
  ["NODE_ENV", "production", /does not run in production/],
  ["PUBLIC_URL", "https://beta.example.com", /does not run in production/],
  ["STRIPE_SECRET_KEY", "sk_live_real", /takes a test key/],
  ["STRIPE_SIMULATOR_WEBHOOK", "", /STRIPE_SIMULATOR_WEBHOOK is missing/],
])("does not start with %s=%s", (name, value, why) => {
  expect(() => readRunSettings({ ...settings, [name]: value })).toThrow(why);
});

it("keeps its state beside the product's", () => {
  expect(readRunSettings({ ...settings, DATA_DIR: "/srv/data" })).toMatchObject({
    port: 3001,
    stateFile: "/srv/data/stripe-sandbox.json",
  });
});

it("forgets events after 30 days unless they wait, and answers after one", () => {
  const event = (id: string, created: number) => ({ id, created }) as Stripe.Event;
  const day = 86_400;
  const state = {
    ...emptyState(),
    events: [event("old", 0), event("waiting", 0), event("new", 2 * day)],
    deliveries: [{ event: "waiting", attempts: 3, due: 0 }],
    answers: { old: { status: 200, body: "", path: "", params: "", at: 0 } },
  };
  forgetOld(state, 31 * day);
  expect([state.events.map(({ id }) => id), Object.keys(state.answers)]).toEqual([["waiting", "new"], []]);
});
