import type { TesterDevice } from "@firstlight/contract";
import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

export function listDevicesOf(tx: Tx, { company_id, user_id }: MembershipKey): Promise<TesterDevice[]> {
  return tx
    .selectFrom("tester_devices")
    .select(["id", "name", "platform", "device", "os", "browser"])
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .orderBy("position")
    .execute();
}

/** Replaces them. Two requests of one tester wait for each other. */
export async function replaceDevices(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  devices: readonly TesterDevice[],
): Promise<void> {
  await sql`select from users where company_id = ${company_id} and id = ${user_id} for no key update`.execute(tx);
  await sql`delete from tester_devices where company_id = ${company_id} and user_id = ${user_id}`.execute(tx);
  if (devices.length === 0) return;
  const rows = devices.map((device, position) => ({ ...device, company_id, user_id, position }));
  await tx.insertInto("tester_devices").values(rows).execute();
}
