import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp({ stripe: null });
const { aCompany, database, mail } = app;

test("without Stripe configured, Upgrade and the portal return 500, and everything else works", async () => {
  const team = await aCompany();
  const upgrade = await team.owner.post("/subscription/upgrade");
  expect([upgrade.status, upgrade.body.detail]).toEqual([500, "Stripe configuration error. Please contact support."]);
  const portal = await team.owner.post("/subscription/portal");
  expect([portal.status, portal.body.detail]).toEqual([
    500,
    "Customer portal will be available soon. Please contact support for billing changes.",
  ]);
  expect((await team.owner.get("/subscription/status")).body.payment).toBe("unconfigured");
  expect((await team.member.get("/subscription/seat-preview")).body).toMatchObject({
    added_cents: 1_500,
    due_now_cents: 0,
  });
  expect((await team.owner.get("/subscription/invoices")).body.invoices).toEqual([]);
});

test("does not say what more seats cost now in a running subscription", async () => {
  const team = await aCompany({ plan: "active" });
  expect((await team.owner.get("/subscription/seat-preview")).body).toMatchObject({ due_now_cents: null });
});

test("seat changes are not sent until Stripe is configured", async () => {
  const { company } = await aCompany({ plan: "active" });
  const seats = { company_id: company.id, stripe_customer_id: `cus_${company.id}`, stripe_item_id: "si_1" };
  await database.asOwner((tx) =>
    tx
      .insertInto("subscriptions")
      .values({ ...seats, status: "active", seats_revision: 1, created_at: app.clock.now() })
      .execute(),
  );
  await mail.run("find-seat-changes", {});
  await mail.run("sync-seats", { company_id: company.id });
  const { seats_synced_revision, seats_queued_at } = await database.asOwner((tx) =>
    tx.selectFrom("subscriptions").selectAll().where("company_id", "=", company.id).executeTakeFirstOrThrow(),
  );
  expect([seats_synced_revision, seats_queued_at]).toEqual([0, null]);
});
