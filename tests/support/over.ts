/** Companies whose time is over. */
import { publishEvent } from "../../server/src/platform/realtime/publish-event.ts";
import { aMail, outboxOf } from "./outbox.ts";
import type { TestApp } from "./test-app.ts";
import { aWorld, type World } from "./world.ts";
import { unconfirm } from "./world-rows.ts";

const dayMs = 86_400_000;

/** A company whose trial ended 40 days ago, and whose owner was notified 2 days ago that deletion is 1 day away. */
export async function endTrial(app: TestApp, companyId: string): Promise<void> {
  const now = app.clock.now().getTime();
  const notified = { deletion_notified_at: new Date(now - 2 * dayMs), deletion_notified_days: 1 as const };
  await app.database.asOwner((tx) =>
    tx
      .updateTable("companies")
      .set({ ...notified, trial_ends_at: new Date(now - 40 * dayMs) })
      .where("id", "=", companyId)
      .execute(),
  );
}

/** A company with rows in every table, and with emails, jobs and live events queued. */
export async function aFullWorld(app: TestApp): Promise<World> {
  const world = await aWorld(app, await app.aCompany());
  const { company, owner, member } = world.team;
  const { prefer, queue } = outboxOf(app);
  await prefer(member, { general_notification: "digest_weekly" });
  await queue(company, aMail(owner), aMail(member));
  await app.database.inTenant(company.id, (tx) =>
    publishEvent({ tx, clock: app.clock, company }, { to: "staff", kind: "subscription" }),
  );
  await app.database.asSystem(async (tx) => {
    const { stripe_customer_id } = await tx
      .selectFrom("subscriptions")
      .select("stripe_customer_id")
      .where("company_id", "=", company.id)
      .executeTakeFirstOrThrow();
    const at = app.clock.now();
    await tx
      .insertInto("billing_events")
      .values({ id: `evt_${company.id}`, type: "invoice.paid", stripe_customer_id, created_at: at, received_at: at })
      .execute();
    await unconfirm(tx, company.id, at);
  });
  return world;
}
