/** Whatever happens at Stripe, however word of it comes and whatever dies here: in the end a company has what Stripe has. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { histories, play, repair } from "../../support/paid-histories.ts";
import { live, ordersOf, walk, type Moment } from "../../support/paid-orders.ts";
import { begin, PaidStage, type Beginning } from "../../support/paid-stage.ts";
import { actualState } from "../../support/paid-state.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import type { Tx } from "../../../server/src/platform/db/database.ts";
import { changeTier } from "../../../server/src/domains/billing/subscription/change-tier.ts";
import { prolongTrial } from "../../../server/src/domains/billing/trial/prolong-trial.ts";
import { readCustomer, type CustomerReading } from "../../../server/src/domains/billing/stripe/read-customer.ts";
import { saveReading, type Begun } from "../../../server/src/domains/billing/stripe/save-reading.ts";
import { beginReading } from "../../../server/src/domains/billing/stripe/sync-queries.ts";

const { aCompany, clock, database, log } = await openTestApp();

class PlayedBack extends Error {}

/** The embedded database takes longer for each: there fewer show that it keeps the same. */
const isWhole = database.engine.kind === "server";
const count = Number(process.env["HISTORIES"] ?? (isWhole ? 2_000 : 60));
const orders = ordersOf(6).filter((_, index) => isWhole || index % 12 === 0);

const company_id = (await aCompany()).company.id;
const beginning: Beginning = { ...(await begin(database, company_id, log)), at: clock.now() };

async function playBack(work: (tx: Tx) => Promise<void>): Promise<void> {
  const played = database.asSystem(async (tx) => {
    await work(tx);
    throw new PlayedBack();
  });
  await played.catch((error: unknown) => {
    if (!(error instanceof PlayedBack)) throw error;
  });
}

type Step = (path: readonly number[]) => Promise<void>;

/** Plays all orders of events, one transaction per first event. @returns how many were played to the end */
async function walkAll(stepOf: (tx: Tx, moments: Moment[]) => Promise<Step>): Promise<number> {
  let ends = 0;
  for (const group of Map.groupBy(orders, ([first]) => first).values()) {
    await playBack(async (tx) => {
      const step = await stepOf(tx, await live(tx, beginning));
      await walk(tx, group, async (path) => {
        await step(path);
        ends += path.length === 6 ? 1 : 0;
      });
    });
  }
  return ends;
}

const lastOf = <T>(all: readonly T[], path: readonly number[]) => all[path.at(-1) ?? 0] as T;
const latestOf = <T>(all: readonly T[], path: readonly number[]) => all[Math.max(...path)] as T;

test("six events in any order, each at any time: after each a company equals Stripe's state at that moment", async () => {
  const ends = await walkAll(async (_, moments) => async (path) => {
    const { stage, expected } = latestOf(moments, path);
    await stage.deliver(lastOf(moments, path).event);
    await stage.workOff();
    expect({ path, has: await actualState(stage) }).toEqual({ path, has: expected });
  });
  expect(ends).toBe(orders.length);
}, 120_000);

test("of six reads started in order and written in any order, the last one started wins", async () => {
  const ends = await walkAll(async (tx, moments) => {
    const readings: { begun: Begun; found: CustomerReading }[] = [];
    for (const { stage } of moments) {
      const begun = await beginReading(tx, beginning.customer);
      if (!begun) throw new Error("No reading began");
      const found = await readCustomer(stage.link.client, beginning.customer);
      readings.push({ begun: { ...begun, events: [], actor: { kind: "job", name: "test" } }, found });
    }
    return async (path) => {
      const { begun, found } = lastOf(readings, path);
      await saveReading(lastOf(moments, path).stage.work, begun, found);
      const { stage, expected } = latestOf(moments, path);
      expect({ path, has: await actualState(stage) }).toEqual({ path, has: expected });
    };
  });
  expect(ends).toBe(orders.length);
}, 120_000);

test("any history ends in Stripe's state, with one more read where an event was lost", async () => {
  await fc.assert(
    fc.asyncProperty(histories, (history) => playBack((tx) => play(new PaidStage(tx, beginning), history))),
    { numRuns: count },
  );
  expect.hasAssertions();
}, 240_000);

const fewer = Math.ceil(count / 4);

test("any history leaves a manual plan unchanged", async () => {
  const given = { status: "active", tier: "enterprise", ended_at: null, hasAccess: true } as const;
  const playGiven = (history: Parameters<typeof play>[1]) =>
    playBack(async (tx) => {
      await changeTier(tx, company_id, { tier: "enterprise", now: beginning.at });
      await play(new PaidStage(tx, beginning), history, given);
    });
  await fc.assert(fc.asyncProperty(histories, playGiven), { numRuns: fewer });
  expect.hasAssertions();
}, 240_000);

test("a trial granted after any history without a running subscription stays, however often Stripe is read", async () => {
  const prolong = (history: Parameters<typeof play>[1]) =>
    playBack(async (tx) => {
      const stage = new PaidStage(tx, beginning);
      await play(stage, history);
      if (stage.running) await stage.simulator.cancel(stage.running.id, "now");
      await stage.run(repair(stage));
      const now = stage.clock.now();
      await prolongTrial(tx, company_id, { days: 10, now, moved: undefined });
      for (let night = 0; night < 2; night += 1) await stage.run(repair(stage));
      expect(await actualState(stage)).toMatchObject({
        status: "trial",
        tier: "trial",
        ended_at: null,
        hasAccess: true,
      });
    });
  await fc.assert(fc.asyncProperty(histories, prolong), { numRuns: fewer });
  expect.hasAssertions();
}, 240_000);
