/** Concurrent actions are linearizable: some sequential order explains every response and the final state. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectWholeLogs } from "../../../tests/support/audit-chain.ts";
import { type Done, expectExplained, newWork, noOne, people, work } from "../../support/histories/model.ts";
import { mixedHistories, playHistory } from "../../support/histories/stage.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
/** How many, and from which seed: `npm run resilience -- histories --histories=1000 --seed=7`. */
const count = Number(process.env["HISTORIES"] ?? 20);
const seed = Number(process.env["HISTORIES_SEED"] ?? 20_261_122);

test("any history of a company is one that could have been", { timeout: 14_400_000 }, async () => {
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(mixedHistories, async (history) => {
      calls += await playHistory(app, history);
    }),
    { numRuns: count, seed, endOnFailure: true },
  );
  await expectWholeLogs(app);
  if (process.env["HISTORIES"]) console.log(`${count} histories, seed ${seed}: ${calls} calls`);
});

describe("impossible histories are detected", () => {
  const done = (what: string, more: Partial<Done>): Done => ({ do: what, who: 0, with: "", status: 200, ...more });

  test("a removed member reappears", () => {
    const invited = done("invite a member", { with: "Ada", status: 201, seen: "1" });
    const removed = done("remove", { with: "1", status: 204 });
    const seen = done("look at them", { seen: ["invited", "member"] });
    expectExplained(people, noOne, [[invited], [removed, seen]]);
    expect(() => expectExplained(people, noOne, [[invited], [removed], [seen]])).toThrow("Nothing explains");
  });

  test("of two answers one is lost", () => {
    const answers = [0, 1].map((who) => done("submit", { who, with: `answer of ${who}`, status: 201 }));
    const seen = (many: number) => done("look at the form", { seen: ["open", many] });
    expectExplained(work, newWork, [answers, [seen(2)]]);
    expect(() => expectExplained(work, newWork, [answers, [seen(1)]])).toThrow("Nothing explains");
  });

  test("a form takes an answer after it was closed", () => {
    const answer = done("submit", { with: "an answer", status: 201 });
    expect(() => expectExplained(work, newWork, [[done("close", {})], [answer]])).toThrow("Nothing explains");
  });
});
