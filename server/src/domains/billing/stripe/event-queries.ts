import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { BillingEvent } from "./read-event.ts";

type CustomerEvent = Extract<BillingEvent, { stripe_customer_id: string }>;
type ChargeEvent = Extract<BillingEvent, { stripe_charge_id: string }>;

/** Saves an event of a known customer. System role only. @returns whether the customer is known and the event is new */
export async function insertEvent(tx: Tx, event: CustomerEvent, received_at: Date): Promise<boolean> {
  const { id, type, stripe_customer_id, created_at } = event;
  const inserted = await sql`
    insert into billing_events (id, type, stripe_customer_id, created_at, received_at)
    select ${id}, ${type}, stripe_customer_id, ${created_at}, ${received_at} from subscriptions
    where stripe_customer_id = ${stripe_customer_id}
    on conflict (id) do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}

/** Saves an event of a charge, of any customer. System role only. @returns whether the event is new */
export async function insertChargeEvent(tx: Tx, event: ChargeEvent, received_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("billing_events")
    .values({ ...event, received_at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Subject = "stripe_customer_id" | "stripe_charge_id";

/** Maximum events of one job. Each event queued its own, so later jobs handle the rest. */
const eventsAtOnce = 1_000;

/** Unhandled events of a customer, or of a charge. System role only. */
export async function listWaitingEvents(tx: Tx, of: Subject, subject: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("billing_events")
    .select("id")
    .where(of, "=", subject)
    .where("handled_at", "is", null)
    .orderBy("received_at")
    .limit(eventsAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Events of a charge get its customer: their data is deleted together. System role only. */
export async function markHandled(
  tx: Tx,
  ids: readonly string[],
  handled: { handled_at: Date; stripe_customer_id?: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("billing_events").set(handled).where("id", "in", ids).where("handled_at", "is", null).execute();
}

/** Customers, or charges, with an event unhandled since before `until`: its job failed or was lost. System role only. */
export async function listForgotten(
  tx: Tx,
  { of, until, limit }: { of: Subject; until: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("billing_events")
    .select((eb) => eb.ref(of).$notNull().as("id"))
    .distinct()
    .where(of, "is not", null)
    .where("handled_at", "is", null)
    .where("received_at", "<", until)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes some handled events received before `until`. System role only. @returns how many were deleted */
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
