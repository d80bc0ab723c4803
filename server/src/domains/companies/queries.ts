import type { Tx } from "../../infra/db/database.ts";
import { companyColumns } from "./view.ts";

export function getCompany(tx: Tx, companyId: string) {
  return tx.selectFrom("companies").select(companyColumns).where("id", "=", companyId).executeTakeFirstOrThrow();
}
