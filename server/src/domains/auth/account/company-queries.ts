import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { companyColumns } from "#domains/companies/public.ts";

/** A company with what decides about its access. */
export function getCompanyWithAccess(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select([...companyColumns, "subscription_status", "trial_ends_at", "locked_at"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

interface NewCompany {
  company_name: string;
  company_domain: string;
  time_zone: string;
  trial_ends_at: Date;
  created_at: Date;
}

/** @returns its id; undefined where another company has this domain */
export async function insertCompany(tx: Tx, company: NewCompany): Promise<string | undefined> {
  const row = await tx
    .insertInto("companies")
    .values({ id: randomUUID(), ...company })
    .onConflict((conflict) => conflict.expression(sql`lower(company_domain)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** @returns the id of the owner */
export async function insertOwner(
  tx: Tx,
  company_id: string,
  owner: { identity_id: string; email: string; name: string; now: Date },
): Promise<string> {
  const { now, ...person } = owner;
  const id = randomUUID();
  const membership = { company_id, id, role: "owner", is_active: true, joined_at: now, created_at: now } as const;
  await tx
    .insertInto("users")
    .values({ ...person, ...membership })
    .execute();
  return id;
}
