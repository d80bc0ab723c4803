import type { Tx } from "#platform/db/database.ts";

/**
 * Words others know about a person: the email, and their names in each company with its name and domain. System role only.
 * @param joinedOnly for a person with an unproved mailbox: invitations to it stay hidden from them
 */
export async function listKnownWords(
  tx: Tx,
  identityId: string,
  { joinedOnly = false }: { joinedOnly?: boolean } = {},
): Promise<string[]> {
  const rows = await tx
    .selectFrom("identities")
    .leftJoin("users", (join) => {
      const sameIdentity = join.onRef("users.identity_id", "=", "identities.id");
      return joinedOnly ? sameIdentity.on("users.joined_at", "is not", null) : sameIdentity;
    })
    .leftJoin("companies", "companies.id", "users.company_id")
    .select(["identities.email", "users.name", "companies.company_name", "companies.company_domain"])
    .where("identities.id", "=", identityId)
    .limit(100)
    .execute();
  return rows.flatMap((row) => Object.values(row).filter((word) => word !== null));
}
