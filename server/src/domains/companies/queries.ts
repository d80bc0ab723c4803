import type { Tx } from "../../infra/db/database.ts";
import { companyColumns } from "./view.ts";

export function getCompany(tx: Tx, companyId: string) {
  return tx.selectFrom("companies").select(companyColumns).where("id", "=", companyId).executeTakeFirstOrThrow();
}

/** The zone whose days and clocks a company goes by. */
export async function findTimeZone(tx: Tx, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom("companies")
    .select("time_zone")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
