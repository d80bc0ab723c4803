/** One call after another: any calls in any order on one company. */
import fc from "fast-check";
import { expect } from "vitest";
import { expectExactCounts } from "../../../tests/support/counts.ts";
import { edgeCases, plainCase, type Case } from "./cases.ts";
import type { Operation } from "./document.ts";
import { seed, tryOnce, type Fuzzing } from "./fuzz.ts";

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const idsIn = (path: string): string[] => path.match(ids) ?? [];

interface Step {
  operation: Operation;
  one: Case;
}

/** Each save moves a revision on, which the same request sent again no longer has. */
export const withRevision = ["saveFormEdit", "saveWizardEdit", "setSiteFacts", "updateSiteEntry"];
/** What was published stays, and is what the next editor starts from. */
export const ofWorkingCopies = ["discardFormEdit", "discardWizardEdit"];

/** These end the caller's access, so no later call would be accepted. */
const last = [
  "logout",
  "eraseMe",
  "confirmErasure",
  "changePassword",
  "endOtherSessions",
  "adminLogout",
  "changeAdminPassword",
  "transferOwnership",
  "actOnUser",
];

function stepsOf({ operations, ground }: Fuzzing): fc.Arbitrary<Step> {
  const steps = operations.filter(({ name }) => !last.includes(name));
  // What changes something comes twice as often as what only looks.
  const weighted = steps.flatMap((operation) => (operation.method === "GET" ? [operation] : [operation, operation]));
  return fc
    .constantFrom(...weighted)
    .chain((operation) =>
      fc
        .oneof(
          { weight: 2, arbitrary: fc.constant(plainCase) },
          { weight: 1, arbitrary: edgeCases(operation, ground.right(operation)) },
        )
        .map((one) => ({ operation, one })),
    );
}

/** Each call sees the effects of the one before: deleted data is gone, and saving twice equals saving once. */
async function follow(fuzz: Fuzzing, { operation, one }: Step): Promise<void> {
  const right = fuzz.ground.right(operation);
  const reply = await tryOnce(fuzz, operation, one, right);
  if (reply.status >= 300) return;
  const reading = fuzz.operations.find(({ method, path }) => method === "GET" && path === operation.path);
  if (operation.method === "PUT" && !operation.isUpload) {
    const again = await tryOnce(fuzz, operation, one, right);
    // Nothing moves on where the first one changed nothing.
    expect(withRevision.includes(operation.name) ? [reply.status, 409] : [reply.status]).toContain(again.status);
  }
  if (operation.method === "DELETE" && reading && idsIn(right.path).length > 0) {
    const { status } = await tryOnce(fuzz, reading, plainCase, { ...right, body: undefined });
    expect(status).toBe(ofWorkingCopies.includes(operation.name) ? 200 : 404);
  }
}

/** As many sequences as make so many calls; after each of them the company's counters agree with its rows. */
export async function fuzzSequences(fuzz: Fuzzing, calls: number): Promise<void> {
  const length = 40;
  await fc.assert(
    fc.asyncProperty(fc.array(stepsOf(fuzz), { minLength: length, maxLength: length, size: "max" }), async (steps) => {
      await fuzz.ground.renew();
      for (const step of steps) await follow(fuzz, step);
      await fuzz.tries.settle();
      for (const { team } of fuzz.ground.worlds) await expectExactCounts(fuzz.app.database, team.company.id);
    }),
    { numRuns: Math.ceil(calls / length), seed },
  );
}
