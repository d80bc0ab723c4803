import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Whether the company's data is being erased or was erased: sign-in is closed, and no email is sent. */
export async function isErasing(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
  return row === undefined;
}

/** Condition in SQL: whether the company whose ID is in this column is being erased. */
export function isErasingIn(column: string) {
  return sql<boolean>`exists (
    select from companies where companies.id = ${sql.ref(column)} and companies.erasing_since is not null
  )`;
}

/** Whether the company's owner has yet to confirm their email address: it sends and stores little until then. */
export async function isUnconfirmed(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("unconfirmed_companies")
    .select("company_id")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row !== undefined;
}
