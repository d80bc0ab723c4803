/** Whatever happens at Stripe, however word of it comes and whatever dies here: in the end a company has what Stripe has. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { histories, play } from "../../../../tests/support/paid-histories.ts";
import { begin, PaidStage, type Beginning } from "../../../../tests/support/paid-stage.ts";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const { aCompany, clock, database, log } = await openTestApp();

class PlayedBack extends Error {}

/** The embedded database takes longer for each: there fewer show that it keeps the same. */
const count = Number(process.env["HISTORIES"] ?? (database.engine.kind === "server" ? 2_000 : 60));

const company = (await aCompany()).company.id;
const beginning: Beginning = { ...(await begin(database, company, log)), at: clock.now() };

async function onStage(work: (stage: PaidStage) => Promise<void>): Promise<void> {
  const played = database.atGate(async (tx) => {
    await work(new PaidStage(tx, beginning));
    throw new PlayedBack();
  });
  await played.catch((error: unknown) => {
    if (!(error instanceof PlayedBack)) throw error;
  });
}

test("any history ends in what Stripe has, read once more where something was lost", async () => {
  await fc.assert(
    fc.asyncProperty(histories, (history) => onStage((stage) => play(stage, history))),
    { numRuns: count },
  );
  expect.hasAssertions();
}, 120_000);
