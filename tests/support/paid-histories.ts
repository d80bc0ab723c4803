/** What may happen at Stripe, on the way from there and in our own processes, in any order. */
import fc from "fast-check";
import type Stripe from "stripe";
import { expect } from "vitest";
import type { PaidStage } from "./paid-stage.ts";
import { actualState, expectedState } from "./paid-state.ts";

const atStripe = ["pay", "pay", "seats", "cancel now", "cancel later", "resume", "decline", "accept", "days"] as const;
const onTheWay = ["deliver", "deliver", "deliver all", "repeat", "drop"] as const;
const inOurs = ["take off", "land", "run", "run", "kill", "restart", "lose job", "night"] as const;

type Doing = (typeof atStripe | typeof onTheWay | typeof inOurs)[number];
export interface Deed {
  do: Doing;
  n: number;
}

const deeds = (names: readonly Doing[], weight: number) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), n: fc.nat({ max: 40 }) }),
});
export const histories = fc.array(fc.oneof(deeds(atStripe, 5), deeds(onTheWay, 4), deeds(inOurs, 4)), {
  minLength: 3,
  maxLength: 14,
});

/** What is on its way, and what was lost there. */
interface Way {
  /** Of Stripe's events, how many have been taken note of. */
  noted: number;
  waiting: Stripe.Event[];
  delivered: Stripe.Event[];
  isLost: boolean;
}

function take<T>(from: T[], n: number): T | undefined {
  return from.splice(n % Math.max(1, from.length), 1)[0];
}

function happenings(stage: PaidStage, { n }: Deed): Partial<Record<Doing, () => Promise<unknown> | void>> {
  const { simulator, link, beginning, clock, running } = stage;
  const item = running?.items.data[0]?.id;
  return {
    pay: () => (running ? undefined : stage.pay(n % 3 === 0 ? "year" : "month", 1 + (n % 5))),
    seats: () => item && link.client.subscriptionItems.update(item, { quantity: 1 + (n % 9) }),
    "cancel now": () => running && simulator.cancel(running.id, "now"),
    "cancel later": () => running && simulator.cancel(running.id, "at_period_end"),
    resume: () => running && simulator.resume(running.id),
    decline: () => simulator.setCard(beginning.customer, "declines"),
    accept: () => simulator.setCard(beginning.customer, "succeeds"),
    days: () => {
      clock.advance({ days: 1 + n });
      return simulator.advance();
    },
  } as Partial<Record<Doing, () => Promise<unknown> | void>>;
}

async function deliver(stage: PaidStage, way: Way, event: Stripe.Event | undefined): Promise<void> {
  if (!event) return;
  way.delivered.push(event);
  await stage.deliver(event);
}

/** Everything is delivered, in the order of its happening or the other way round. */
async function deliverAll(stage: PaidStage, way: Way, isTurned: boolean): Promise<void> {
  const all = way.waiting.splice(0);
  for (const event of isTurned ? all.toReversed() : all) await deliver(stage, way, event);
}

async function workOff(stage: PaidStage): Promise<void> {
  for (let job = stage.queue.shift(); job; job = stage.queue.shift()) await stage.run(job);
}

const repair = ({ beginning }: PaidStage) => ({ stripe_customer_id: beginning.customer, why: "repair" as const });

function work(stage: PaidStage, way: Way, { n }: Deed): Partial<Record<Doing, () => Promise<unknown> | void>> {
  const { queue, flights } = stage;
  return {
    deliver: () => deliver(stage, way, take(way.waiting, n)),
    "deliver all": () => deliverAll(stage, way, n % 2 === 1),
    repeat: () => deliver(stage, way, way.delivered[n % Math.max(1, way.delivered.length)]),
    drop: () => {
      if (take(way.waiting, n)) way.isLost = true;
    },
    "take off": () => {
      const job = take(queue, n);
      return job && stage.takeOff(job);
    },
    run: () => {
      const job = take(queue, n);
      return job && stage.run(job);
    },
    land: () => stage.land(n),
    kill: () => stage.kill(n),
    restart: async () => {
      while (flights.length > 0) await stage.kill(0);
    },
    "lose job": () => {
      if (take(queue, n)) way.isLost = true;
    },
    night: () => stage.run(repair(stage)),
  } as Partial<Record<Doing, () => Promise<unknown> | void>>;
}

/** Plays a history, lets everything that is under way come to its end, and compares. */
export async function play(stage: PaidStage, history: readonly Deed[]): Promise<void> {
  const way: Way = { noted: 0, waiting: [], delivered: [], isLost: false };
  for (const deed of history) {
    await (happenings(stage, deed)[deed.do] ?? work(stage, way, deed)[deed.do])?.();
    const { events } = stage.simulator;
    way.waiting.push(...events.slice(way.noted));
    way.noted = events.length;
  }
  const turn = history.length;
  await deliverAll(stage, way, turn % 2 === 1);
  while (stage.flights.length > 0) await stage.land(turn);
  await workOff(stage);
  if (way.isLost) await stage.run(repair(stage));
  expect(await actualState(stage)).toEqual(expectedState(stage));
}
