import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";
import type { BillingEvent } from "./read-event.ts";

/** Keeps an event of a customer of ours. Gate only. @returns whether it is one and has not come before */
export async function insertEvent(tx: Tx, event: BillingEvent, received_at: Date): Promise<boolean> {
  const { id, type, stripe_customer_id, created_at } = event;
  const inserted = await sql`
    insert into billing_events (id, type, stripe_customer_id, created_at, received_at)
    select ${id}, ${type}, stripe_customer_id, ${created_at}, ${received_at} from subscriptions
    where stripe_customer_id = ${stripe_customer_id}
    on conflict (id) do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}

/** Events of a customer that no reading has answered. Gate only. */
export async function listWaitingEvents(tx: Tx, stripeCustomerId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("billing_events")
    .select("id")
    .where("stripe_customer_id", "=", stripeCustomerId)
    .where("handled_at", "is", null)
    .orderBy("received_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gate only. */
export async function markHandled(tx: Tx, ids: readonly string[], handled_at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("billing_events")
    .set({ handled_at })
    .where("id", "in", ids)
    .where("handled_at", "is", null)
    .execute();
}

/** Customers with an event that has waited since before `until`: its job was given up or lost. Gate only. */
export async function listForgottenCustomers(tx: Tx, until: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("billing_events")
    .select("stripe_customer_id")
    .distinct()
    .where("handled_at", "is", null)
    .where("received_at", "<", until)
    .limit(limit)
    .execute();
  return rows.map(({ stripe_customer_id }) => stripe_customer_id);
}

/** Some of those handled that came before `until`. Gate only. @returns how many went */
export async function deleteOldEvents(tx: Tx, until: Date, limit: number): Promise<number> {
  const old = tx
    .selectFrom("billing_events")
    .select("id")
    .where("handled_at", "is not", null)
    .where("received_at", "<", until)
    .orderBy("received_at")
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("billing_events").where("id", "in", old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
