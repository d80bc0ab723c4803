import { sql } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

/** How a person of the company stands towards one project. */
export interface InviteeState {
  id: string;
  email: string;
  name: string;
  role: "owner" | "admin" | "member" | "beta_tester";
  is_active: boolean;
  joined_at: Date | null;
  last_login: Date | null;
  created_at: Date;
  removed_at: Date | null;
  suspended_at: Date | null;
  on_project: boolean;
  /** Until when their newest invitation can be accepted; null for who has none. */
  invited_until: Date | null;
}

/** Those of the company's people who have one of these addresses, by address. Those who left are among them. */
export async function listInviteeStates(
  tx: Tx,
  project: { company_id: string; id: string },
  emails: readonly string[],
): Promise<Map<string, InviteeState>> {
  const { rows } = await sql<InviteeState>`
    select users.id, users.email, users.name, users.role, users.is_active, users.joined_at, users.last_login,
      users.created_at, users.removed_at, users.suspended_at,
      exists (
        select from project_testers where project_testers.company_id = users.company_id
          and project_testers.project_id = ${project.id} and project_testers.user_id = users.id
      ) as on_project,
      (
        select max(expires_at) from invitations where invitations.company_id = users.company_id
          and invitations.user_id = users.id and invitations.accepted_at is null
      ) as invited_until
    from users where users.company_id = ${project.company_id} and users.email = any (${emails}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Puts people on a project, all of them new there. */
export async function insertMemberships(
  tx: Tx,
  membership: { company_id: string; project_id: string; invited_by: string; created_at: Date },
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into project_testers (company_id, project_id, user_id, invited_by, created_at)
    select ${membership.company_id}::uuid, ${membership.project_id}::uuid, given.user_id, ${membership.invited_by}::uuid,
      ${membership.created_at}::timestamptz
    from unnest(${userIds}::uuid[]) as given (user_id) order by given.user_id`.execute(tx);
}
