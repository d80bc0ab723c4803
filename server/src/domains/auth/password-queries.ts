import type { Tx } from "../../infra/db/database.ts";

/** What others know of a person: their email, and their names in each company they have joined with its name and domain. Gate only. */
export async function listKnownWords(tx: Tx, identityId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("identities")
    // An invitation is known to whoever reads the mailbox, who need not be the one who signed in.
    .leftJoin("users", (join) =>
      join.onRef("users.identity_id", "=", "identities.id").on("users.joined_at", "is not", null),
    )
    .leftJoin("companies", "companies.id", "users.company_id")
    .select(["identities.email", "users.name", "companies.company_name", "companies.company_domain"])
    .where("identities.id", "=", identityId)
    .limit(100)
    .execute();
  return rows.flatMap((row) => Object.values(row).filter((word) => word !== null));
}
