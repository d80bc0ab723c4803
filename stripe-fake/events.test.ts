import Stripe from "stripe";
import { expect, it } from "vitest";
import { MovableClock } from "../tests/support/clock.ts";
import type { Webhook } from "./events.ts";
import { createSimulator } from "./simulator.ts";

const webhookSecret = "whsec_sandbox";

function openLine() {
  const clock = new MovableClock();
  const brought: Webhook[] = [];
  let isThere = true;
  const simulator = createSimulator({
    now: () => clock.now(),
    key: "sk_test_x",
    webhookSecret,
    pagesUrl: "http://pages.test",
    deliver: async (webhook) => (brought.push(webhook), isThere),
  });
  const stripe = new Stripe("sk_test_x", { httpClient: Stripe.createFetchHttpClient(simulator.fetch) });
  const pass = async (seconds: number) => {
    clock.advance({ seconds });
    await simulator.deliverDue();
  };
  return { clock, simulator, stripe, brought, pass, answer: (is: boolean) => void (isThere = is) };
}

it("signs what it brings as Stripe does, and brings it once", async () => {
  const { simulator, stripe, brought, clock, pass } = openLine();
  await stripe.customers.create({ name: "Ada" });
  await simulator.deliverDue();
  await pass(3_600);
  const [{ body, signature }] = brought as [Webhook];
  expect(brought).toHaveLength(1);
  const sentAt = Date.parse("2026-03-02T09:00:00Z");
  const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, sentAt / 1_000);
  expect(event).toMatchObject({ type: "customer.created", data: { object: { name: "Ada" } }, created: sentAt / 1_000 });
  expect(clock.now().getTime()).toBe(sentAt + 3_600_000);
});

it("brings everything in the order in which it happened", async () => {
  const { simulator, stripe, brought } = openLine();
  for (const name of ["a", "b", "c"]) await stripe.customers.create({ name });
  await simulator.deliverDue();
  expect(brought.map(({ event }) => event.id)).toEqual(simulator.events.map(({ id }) => id));
});

it("retries with growing delays, each time with a new signature, and gives up after three days", async () => {
  const { simulator, stripe, brought, answer, pass } = openLine();
  answer(false);
  await stripe.customers.create({ name: "Ada" });
  await simulator.deliverDue();
  const tries = [];
  for (let hours = 0; hours < 100; hours += 1 / 60) {
    const before = brought.length;
    await pass(60);
    if (brought.length > before) tries.push(Math.round(hours * 60) + 1);
  }
  expect(tries).toEqual([1, 2, 7, 37, 157, 457, 1_057, 1_777, 2_497, 3_217, 3_937]);
  expect(new Set(brought.map(({ signature }) => signature)).size).toBe(brought.length);
  expect(simulator.state.deliveries).toEqual([]);
});

it("resumes where it stopped when the receiver is back", async () => {
  const { simulator, stripe, brought, answer, pass } = openLine();
  answer(false);
  await stripe.customers.create({ name: "Ada" });
  await simulator.deliverDue();
  answer(true);
  await pass(9);
  expect(brought).toHaveLength(1);
  await pass(1);
  await pass(600);
  expect(brought).toHaveLength(2);
});
