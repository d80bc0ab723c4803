import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { invalid } from "#platform/errors.ts";

/** A user's relation to one project. */
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
  /** Expiry of their newest invitation; null without one. */
  invited_until: Date | null;
}

/** Who invites testers, by the name in their emails. */
export function getInviter(tx: Tx, companyId: string, userId: string): Promise<{ id: string; name: string }> {
  return tx
    .selectFrom("users")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** The company's users with one of these addresses, including removed ones. */
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

/** Adds users to a project; none of them may be on it yet. */
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

/** How many of these people are not on the project, foreign and unknown ones alike. */
async function countOthers(
  tx: Tx,
  project: { company_id: string; project_id: string },
  userIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from unnest(${userIds}::uuid[]) as given (user_id)
    left join lateral (
      select user_id from project_testers where company_id = ${project.company_id} and project_id = ${project.project_id}
        and project_testers.user_id = given.user_id
      -- Looked up one by one: of people who came just now the planner knows nothing, and would compare each with each.
      offset 0
    ) as place on true
    where place.user_id is null`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** @throws AppError invalid_input when one of them is not on the project */
export async function assertOnProject(
  tx: Tx,
  project: { company_id: string; project_id: string },
  userIds: readonly string[],
): Promise<void> {
  const others = await countOthers(tx, project, userIds);
  if (others === 0) return;
  const message =
    others === 1
      ? "1 of these testers is not on this project. Reload the list and select again."
      : `${others.toLocaleString("en")} of these testers are not on this project. Reload the list and select again.`;
  throw invalid("user_ids", message);
}
