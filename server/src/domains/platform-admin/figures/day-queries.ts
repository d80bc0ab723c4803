import type { Insertable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { PlatformAdminTables } from "../tables.ts";

/** Saves a day's figures and replaces earlier ones. System role only. */
export async function putDays(
  tx: Tx,
  days: readonly Insertable<PlatformAdminTables["platform_days"]>[],
): Promise<void> {
  await tx
    .insertInto("platform_days")
    .values([...days])
    .onConflict((conflict) =>
      conflict.columns(["day", "real_only"]).doUpdateSet((eb) => ({
        companies: eb.ref("excluded.companies"),
        users: eb.ref("excluded.users"),
        active_users: eb.ref("excluded.active_users"),
        signups: eb.ref("excluded.signups"),
        projects: eb.ref("excluded.projects"),
        forms: eb.ref("excluded.forms"),
        responses: eb.ref("excluded.responses"),
        mrr_cents: eb.ref("excluded.mrr_cents"),
        currency: eb.ref("excluded.currency"),
        paid_seats: eb.ref("excluded.paid_seats"),
        written_at: eb.ref("excluded.written_at"),
      })),
    )
    .execute();
}
