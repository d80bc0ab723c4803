import type { Role } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";

export type StaffRole = Exclude<Role, "beta_tester">;

function activeStaff(tx: Tx, companyId: string, roles: readonly StaffRole[]) {
  return tx
    .selectFrom("users")
    .where("company_id", "=", companyId)
    .where("role", "<>", "beta_tester")
    .where("removed_at", "is", null)
    .where("role", "in", roles)
    .where("is_active", "=", true)
    .where("joined_at", "is not", null)
    .orderBy("id");
}

/** Who of the staff can sign in: they have joined, are active and have not left. */
export async function listActiveStaff(
  tx: Tx,
  companyId: string,
  roles: readonly StaffRole[] = ["owner", "admin", "member"],
): Promise<string[]> {
  const rows = await activeStaff(tx, companyId, roles).select("id").execute();
  return rows.map(({ id }) => id);
}

/** The same people with where to write to them. */
export function listStaffAddresses(tx: Tx, companyId: string, roles: readonly StaffRole[]) {
  return activeStaff(tx, companyId, roles).select(["id", "email", "name"]).execute();
}
