import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface MembershipKey {
  company_id: string;
  user_id: string;
}

/** Claims the notification that a person has joined. @returns the person; undefined when it was sent or they have left */
export function takeJoined(tx: Tx, { company_id, user_id }: MembershipKey) {
  return tx
    .updateTable("users")
    .set({ join_notified: true })
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .where("join_notified", "=", false)
    .where("removed_at", "is", null)
    .returning(["name", "role"])
    .executeTakeFirst();
}

/** The recipient of the notification that an invitation was accepted: the inviter while active staff, otherwise the owner. */
const inviterOrOwner = sql`
  select case when inviter.role <> 'beta_tester' and inviter.is_active and inviter.removed_at is null
    then inviter.id else owner.id end as reader
  from users as inviter join users as owner on owner.company_id = inviter.company_id and owner.role = 'owner'
  where inviter.company_id = invited.company_id and inviter.id = invited.invited_by`;

export interface JoinedProject {
  id: string;
  name: string;
  reader: string;
}

/** A tester's projects, with the user to notify for each. */
export async function listJoinedProjects(tx: Tx, { company_id, user_id }: MembershipKey): Promise<JoinedProject[]> {
  const { rows } = await sql<JoinedProject>`
    select projects.id, projects.name, told.reader
    from project_testers as invited
    join projects on projects.company_id = invited.company_id and projects.id = invited.project_id
    cross join lateral (${inviterOrOwner}) as told
    where invited.company_id = ${company_id} and invited.user_id = ${user_id} and projects.archived_at is null
    order by projects.id`.execute(tx);
  return rows;
}

/** The user to notify that a person without a project has joined. */
export async function findInviter(tx: Tx, { company_id, user_id }: MembershipKey): Promise<string | undefined> {
  const { rows } = await sql<{ reader: string }>`
    select told.reader
    from (
      select company_id, invited_by, project_id from invitations
      where company_id = ${company_id} and user_id = ${user_id} order by created_at desc limit 1
    ) as invited
    cross join lateral (${inviterOrOwner}) as told
    where invited.project_id is null`.execute(tx);
  return rows[0]?.reader;
}

/** People of all companies who joined before a time and whose inviter was not notified. System role only. */
export function listJoinedToNotify(tx: Tx, before: Date, limit: number): Promise<MembershipKey[]> {
  return tx
    .selectFrom("users")
    .select(["company_id", "id as user_id"])
    .where("join_notified", "=", false)
    .where("joined_at", "<=", before)
    .where("removed_at", "is", null)
    .orderBy("joined_at")
    .limit(limit)
    .execute();
}
