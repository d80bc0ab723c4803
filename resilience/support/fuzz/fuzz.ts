/** Fuzzes every call of the OpenAPI document with valid, invalid and borderline input. */
import fc from "fast-check";
import { expect } from "vitest";
import type { TestApp } from "../../../tests/support/test-app.ts";
import { edgeCases, plainCase, refusedCases, sentBy, type Case } from "./cases.ts";
import { readOperations, type Operation } from "./document.ts";
import { openGround, type Ground, type Right } from "./ground.ts";
import { createTries, type Tries } from "./oracles.ts";
import { createSnapshots, type Snapshot } from "./snapshot.ts";

/** How many tries a call gets, and from which seed: `npm run resilience -- fuzz --cases=2000 --seed=7`. */
export const cases = Number(process.env["FUZZ_CASES"] ?? 200);
export const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_122);

/** Prints figures for a manual run. */
export function sayFigures(what: string, { tries: { figures } }: Fuzzing): void {
  if (process.env["FUZZ_CASES"] === undefined) return;
  const { calls, accepted, throttled, slow, slowestMs } = figures;
  const words = [`${calls} calls`, `${accepted} let in`, `${throttled} told to wait`, `${slow} slower than 2 s`];
  console.log(`${what}, seed ${seed}: ${words.join(", ")}, the slowest ${Math.round(slowestMs)} ms`);
}

const maxRenewals = 1;

export interface Fuzzing {
  app: TestApp;
  ground: Ground;
  operations: readonly Operation[];
  /** For a table of tests. */
  named: readonly (readonly [name: string, operation: Operation])[];
  tries: Tries;
  snapshot: () => Promise<Snapshot>;
}

export async function openFuzzing(app: TestApp): Promise<Fuzzing> {
  const ground = await openGround(app);
  const operations = await readOperations(app.app);
  const named = operations.map((operation) => [operation.name, operation] as const);
  return { app, ground, operations, named, tries: createTries(app, ground), snapshot: await createSnapshots(app) };
}

/** A mutated request is also sent without a session, and returns 401. */
export async function tryOnce({ tries }: Fuzzing, operation: Operation, one: Case, right: Right) {
  const { sent, verdict } = sentBy(operation, right, one);
  const reply = await tries.check({ sent, verdict }, right, operation);
  const isOdd = (one.body.length + one.query.length) % 2 === 1;
  if (!operation.isOpen && isOdd) await tries.expectStrange(operation, sent);
  return reply;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Two dots in place of an ID lead to another call, which is tried itself: the limits of all companies in place of one's. */
function isAnothers({ app: { app } }: Fuzzing, { method }: Operation, url: string): boolean {
  const { pathname } = new URL(url, "http://localhost");
  return pathname !== url.split("?")[0] && app.hasRoute({ method, url: pathname });
}

/** Expects input that the document does not allow to be rejected. @throws with any input that was accepted */
export async function fuzzRefused(fuzz: Fuzzing, operation: Operation, numRuns: number): Promise<void> {
  const right = fuzz.ground.right(operation);
  const unanswered = methods.filter((method) => !fuzz.app.app.hasRoute({ method, url: operation.path }));
  await fc.assert(
    fc.asyncProperty(refusedCases(operation, right, unanswered), async (one) => {
      if (isAnothers(fuzz, operation, sentBy(operation, right, one).sent.url)) return;
      const { status } = await tryOnce(fuzz, operation, one, right);
      expect(status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns, seed },
  );
  await fuzz.tries.settle();
}

/** Whether a valid call is accepted, and only once. A company whose data or people are used up is replaced by a new one. */
async function prepare(fuzz: Fuzzing, operation: Operation): Promise<{ isLetIn: boolean; isOnce: boolean }> {
  const { ground } = fuzz;
  const isIn = async () => (await tryOnce(fuzz, operation, plainCase, ground.right(operation))).status < 300;
  let isLetIn = await isIn();
  if (!isLetIn) {
    await ground.renew();
    isLetIn = await isIn();
  }
  const isOnce = isLetIn && operation.method !== "GET" && !(await isIn());
  if (isOnce) await ground.renew();
  return { isLetIn, isOnce };
}

/** Fuzzes edge cases, some of which are accepted. @returns how many were, and whether the call works only once */
export async function fuzzEdges(fuzz: Fuzzing, operation: Operation, numRuns: number) {
  const { ground, tries } = fuzz;
  const { isLetIn, isOnce } = await prepare(fuzz, operation);
  let renewals = 0;
  let accepted = isLetIn ? 1 : 0;
  await fc.assert(
    fc.asyncProperty(edgeCases(operation, ground.right(operation)), async (one) => {
      const { status } = await tryOnce(fuzz, operation, one, ground.right(operation));
      // A daily limit is used up, so continue with a new company.
      if (status === 429) await ground.renew();
      if (status >= 300) return;
      accepted += 1;
      if (!isOnce || renewals === maxRenewals) return;
      renewals += 1;
      await ground.renew();
    }),
    { numRuns, seed },
  );
  await tries.settle();
  return { accepted, isOnce };
}
