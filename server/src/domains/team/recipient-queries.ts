import { sql } from "kysely";
import type { Role } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";

/** A person of the company as recipient of an email. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  role: Role;
  is_active: boolean;
  is_suspended: boolean;
  has_joined: boolean;
  /** The project of their newest invitation. */
  project: { id: string; name: string } | null;
}

/**
 * The people of the company among these ids, locked against deletion until the transaction ends.
 * Former members and people of other companies are both absent.
 */
export async function findRecipients(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Recipient>> {
  const { rows } = await sql<Recipient>`
    select users.id, users.name, users.email, users.role, users.is_active, users.suspended_at is not null as is_suspended,
      users.joined_at is not null as has_joined,
      invited.project
    from users
    left join lateral (
      select case when projects.id is null then null else json_build_object('id', projects.id, 'name', projects.name) end as project
      from invitations
      left join projects on projects.company_id = invitations.company_id and projects.id = invitations.project_id
      where invitations.company_id = users.company_id and invitations.user_id = users.id
      order by invitations.created_at desc limit 1
    ) as invited on true
    where users.company_id = ${companyId} and users.id = any (${ids}::uuid[]) and users.removed_at is null
    for key share of users`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
