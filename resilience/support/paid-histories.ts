/** What may happen at Stripe, on the way from there and in our own processes, in any order. */
import fc from "fast-check";
import type Stripe from "stripe";
import { expect } from "vitest";
import type { PaidStage } from "./paid-stage.ts";
import { actualState, expectedState } from "./paid-state.ts";

/** Where an action happens, and a number that picks one of the actions possible there and its details. */
export interface Action {
  where: "at Stripe" | "on the way" | "here";
  n: number;
}

const action = fc.record({
  where: fc.constantFrom<Action["where"][]>("at Stripe", "at Stripe", "on the way", "here", "here"),
  n: fc.nat({ max: 100_000 }),
});
export const histories = fc.array(action, { minLength: 4, maxLength: 12 });

/** Events in transit, delivered and lost. */
interface Way {
  /** Number of Stripe's events recorded so far. */
  recordedEvents: number;
  waiting: Stripe.Event[];
  delivered: Stripe.Event[];
  isLost: boolean;
}

/** The actions possible now; an action listed twice is picked twice as often. */
type Possible = [name: string, act: (n: number) => Promise<unknown> | void][];

const oncePaid = { proration_behavior: "always_invoice", payment_behavior: "pending_if_incomplete" } as const;
const cards = ["declines", "succeeds", "authenticates"] as const;

function happenings({ simulator, link, beginning, clock, running, pay }: PaidStage): Possible {
  const { customer } = beginning;
  const timePasses: Possible[number] = [
    "days pass",
    (n) => {
      clock.advance({ days: 1 + (n % 40) });
      return simulator.advance();
    },
  ];
  const item = running?.items.data[0]?.id;
  if (!running || !item) return [["pay", (n) => pay(n % 3 === 0 ? "year" : "month", 1 + (n % 5))], timePasses];
  return [
    timePasses,
    timePasses,
    ["seats", (n) => link.client.subscriptionItems.update(item, { quantity: 1 + (n % 9) })],
    ["seats once paid", (n) => link.client.subscriptionItems.update(item, { quantity: 1 + (n % 9), ...oncePaid })],
    ["cancel now", () => simulator.cancel(running.id, "now")],
    running.cancel_at
      ? ["resume", () => simulator.resume(running.id)]
      : ["cancel later", () => simulator.cancel(running.id, "at_period_end")],
    ["other card", (n) => simulator.setCard(customer, cards[n % cards.length] ?? "succeeds")],
  ];
}

function take<T>(from: T[], n: number): T | undefined {
  return from.splice(n % from.length, 1)[0];
}

async function deliver(stage: PaidStage, way: Way, events: readonly (Stripe.Event | undefined)[]): Promise<void> {
  for (const event of events) {
    if (!event) continue;
    way.delivered.push(event);
    await stage.deliver(event);
  }
}

function deliverAll(stage: PaidStage, way: Way, isTurned: boolean): Promise<void> {
  const all = way.waiting.splice(0);
  return deliver(stage, way, isTurned ? all.toReversed() : all);
}

function deliveries(stage: PaidStage, way: Way): Possible {
  const again: Possible = [["repeat", (n) => deliver(stage, way, [way.delivered[n % way.delivered.length]])]];
  const first: Possible = [
    ["deliver", (n) => deliver(stage, way, [take(way.waiting, n)])],
    ["deliver all", (n) => deliverAll(stage, way, n % 2 === 1)],
    [
      "drop",
      (n) => {
        way.isLost = take(way.waiting, n) !== undefined;
      },
    ],
  ];
  return [...(way.waiting.length > 0 ? first : []), ...(way.delivered.length > 0 ? again : [])];
}

export const repair = ({ beginning }: PaidStage) => ({
  stripe_customer_id: beginning.customer,
  why: "repair" as const,
});

async function landAll(stage: PaidStage, n: number): Promise<void> {
  while (stage.flights.length > 0) await stage.land(n);
}

function work(stage: PaidStage, way: Way): Possible {
  const { queue, flights } = stage;
  const takeOff: Possible[number] = [
    "take off",
    async (n) => {
      const job = take(queue, n);
      if (job) await stage.takeOff(job);
    },
  ];
  const waiting: Possible = [
    takeOff,
    takeOff,
    ["work off", () => stage.workOff()],
    [
      "lose job",
      (n) => {
        way.isLost = take(queue, n) !== undefined;
      },
    ],
  ];
  const flying: Possible = [
    ["land", (n) => stage.land(n)],
    ["kill", (n) => stage.kill(n)],
  ];
  const night: Possible = [["night", () => stage.takeOff(repair(stage))]];
  return [...(queue.length > 0 ? waiting : []), ...(flights.length > 0 ? flying : []), ...(way.isLost ? night : [])];
}

function possible(stage: PaidStage, way: Way, where: Action["where"]): Possible {
  const there = where === "on the way" ? deliveries(stage, way) : where === "here" ? work(stage, way) : [];
  return there.length > 0 ? there : happenings(stage);
}

/** Completes all pending work, in an order chosen by `n`. */
async function settle(stage: PaidStage, way: Way, n: number): Promise<void> {
  if (n % 3 === 0) await landAll(stage, n);
  await deliverAll(stage, way, n % 2 === 0);
  if (n % 3 === 1) await landAll(stage, n);
  await stage.workOff();
  await landAll(stage, n);
  await stage.workOff();
  if (way.isLost) await stage.run(repair(stage));
}

/** Only one or two of the new events arrive: the others carry the same state. */
function recordEvents({ simulator }: PaidStage, way: Way, n: number): void {
  const emitted = simulator.events.slice(way.recordedEvents);
  way.recordedEvents = simulator.events.length;
  way.waiting.push(...emitted.splice(-1), ...emitted.slice(0, n % 2));
}

/**
 * Plays a history, completes all pending work, and compares the states.
 * @param given the manual plan granted before, independent of Stripe
 */
export async function play(
  stage: PaidStage,
  history: readonly Action[],
  given: Partial<ReturnType<typeof expectedState>> = {},
): Promise<void> {
  const way: Way = { recordedEvents: 0, waiting: [], delivered: [], isLost: false };
  const done: string[] = [];
  for (const { where, n } of history) {
    const actions = possible(stage, way, where);
    const [name, act] = actions[n % actions.length] ?? [];
    done.push(name ?? "");
    await act?.(Math.floor(n / actions.length));
    recordEvents(stage, way, n);
  }
  await settle(
    stage,
    way,
    history.reduce((sum, { n }) => sum + n, 0),
  );
  expect({ done, has: await actualState(stage) }).toEqual({ done, has: { ...expectedState(stage), ...given } });
}
