/** The seats that Stripe charges for, after whatever happened: those there are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { seatsSynced, subscriptionOf } from "../../../tests/support/paying.ts";
import { countSeats, playTeam, teamHistories } from "../../../tests/support/team-histories.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
const historiesAtOnce = 2;
/** The embedded database takes longer for each: there fewer show that it does alike. */
const parts = Number(process.env["HISTORIES"] ?? (app.database.engine.kind === "server" ? 50 : 10)) / historiesAtOnce;

const sums = { changes: 0, synced: 0 };

test.each(Array.from({ length: parts }, (_, index) => index + 1))(
  "any history of a team ends with as many seats at Stripe as it has: part %i",
  async () => {
    await fc.assert(
      fc.asyncProperty(teamHistories, async (history) => {
        const stage = await playTeam(app, history);
        const seats = await countSeats(stage);
        const { subscription } = (await stage.owner.get("/subscription/status")).body;
        expect([subscriptionOf(app, stage.team).quantity, subscription.user_count]).toEqual([seats, seats]);
        const synced = seatsSynced(app, stage.team);
        expect(synced.length).toBeLessThanOrEqual(stage.jobs);
        sums.changes += stage.changes;
        sums.synced += synced.length;
      }),
      { numRuns: historiesAtOnce, endOnFailure: true },
    );
  },
);

test("several changes are sent to Stripe in one update", () => {
  expect(sums.synced).toBeLessThan(sums.changes);
});
