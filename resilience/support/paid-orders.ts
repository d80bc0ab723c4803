/** A life of six things at Stripe, and every order in which word of them can come. */
import type Stripe from "stripe";
import { sql } from "kysely";
import type { Tx } from "../../server/src/platform/db/database.ts";
import { PaidStage, type Beginning } from "./paid-stage.ts";
import { expectedState } from "./paid-state.ts";

/** Stripe's state after a change, and the event that reported it. */
export interface Moment {
  stage: PaidStage;
  event: Stripe.Event;
  expected: ReturnType<typeof expectedState>;
}

const life: ((stage: PaidStage) => Promise<unknown>)[] = [
  (stage) => stage.pay("month", 3),
  async ({ link, running }) => {
    await link.client.subscriptionItems.update(running?.items.data[0]?.id ?? "", { quantity: 5 });
  },
  async ({ simulator, clock, beginning }) => {
    simulator.setCard(beginning.customer, "declines");
    clock.advance({ days: 31 });
    await simulator.advance();
  },
  async ({ simulator, clock, beginning }) => {
    simulator.setCard(beginning.customer, "succeeds");
    clock.advance({ days: 4 });
    await simulator.advance();
  },
  async ({ simulator, running }) => simulator.cancel(running?.id ?? "", "at_period_end"),
  async ({ simulator, clock }) => {
    clock.advance({ days: 40 });
    await simulator.advance();
  },
];

/** Lives through it. @returns each moment with a Stripe of its own that stands still there */
export async function live(tx: Tx, beginning: Beginning): Promise<Moment[]> {
  const stage = new PaidStage(tx, beginning);
  const moments: Moment[] = [];
  for (const happen of life) {
    await happen(stage);
    const event = stage.simulator.events.at(-1);
    if (!event) throw new Error("Nothing happened");
    const state = JSON.stringify(stage.simulator.state);
    const still = new PaidStage(tx, { ...beginning, state }).freeze();
    still.clock.set(stage.clock.now());
    moments.push({ stage: still, event, expected: expectedState(still) });
  }
  return moments;
}

export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, index) => order.toSpliced(index, 0, count - 1)),
  );
}

/** Runs all orders; a shared prefix runs once and is rolled back after the last order that starts with it. */
export async function walk(
  tx: Tx,
  orders: readonly number[][],
  step: (path: readonly number[]) => Promise<void>,
  depth = 0,
): Promise<void> {
  for (const [next, group] of Map.groupBy(orders, (order) => order[depth])) {
    if (next === undefined) return;
    const savepoint = sql.id(`step_${depth}`);
    await sql`savepoint ${savepoint}`.execute(tx);
    await step(group[0]?.slice(0, depth + 1) ?? []);
    await walk(tx, group, step, depth + 1);
    await sql`rollback to savepoint ${savepoint}`.execute(tx);
  }
}
