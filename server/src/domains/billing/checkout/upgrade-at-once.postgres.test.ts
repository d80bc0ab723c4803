import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { untilWaiting } from "../../../../../tests/support/waiting.ts";

const { aCompany, database, stripe } = await openTestApp();

test("a page that was opened while another was asked for stays the only one", async () => {
  const { company, owner, admin } = await aCompany();
  const page = stripe.holdNext("POST /v1/checkout/sessions");
  const month = owner.post("/subscription/upgrade", { interval: "month" });
  await page.isAnswered;
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.asOwner(async (tx) => {
    await sql`select from checkouts where company_id = ${company.id} for update`.execute(tx);
    held.resolve();
    await go.promise;
  });
  await held.promise;
  page.letGo();
  // The page is about to be recorded, and the second request has not seen it yet.
  await untilWaiting(database);
  const year = admin.post("/subscription/upgrade", { interval: "year" });
  await untilWaiting(database, 2);
  go.resolve();
  await holding;
  expect([(await month).status, (await year).status]).toEqual([200, 409]);
  const pages = Object.values(stripe.simulator.state.sessions).filter(
    (session) => session.client_reference_id === company.id,
  );
  expect(pages.map(({ status, url }) => [status, url])).toEqual([["open", (await month).body.url]]);
});
