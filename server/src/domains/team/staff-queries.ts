import type { Role } from "@firstlight/contract";
import type { Tx } from "../../infra/db/database.ts";

export type StaffRole = Exclude<Role, "beta_tester">;

/** Who of the staff can sign in: they have joined, are active and have not left. */
export async function listActiveStaff(
  tx: Tx,
  companyId: string,
  roles: readonly StaffRole[] = ["owner", "admin", "member"],
): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", companyId)
    .where("role", "<>", "beta_tester")
    .where("removed_at", "is", null)
    .where("role", "in", roles)
    .where("is_active", "=", true)
    .where("joined_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
