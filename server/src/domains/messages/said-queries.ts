import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

export interface SaidInMessage {
  reporter: { id: string; name: string };
  content: string;
}

/** What a tester wrote to the team. @param isLocked until the transaction ends it stays */
export async function findSaidInMessage(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<SaidInMessage | undefined> {
  const { rows } = await sql<{ content: string; user_id: string; name: string }>`
    select body.content, users.id as user_id, users.name
    from messages
    join message_bodies as body on body.company_id = messages.company_id and body.id = messages.body_id
    join users on users.company_id = messages.company_id and users.id = messages.sender_id
    where messages.company_id = ${company_id} and messages.id = ${id} and messages.project_id = ${project_id}
      and users.role = 'beta_tester' and users.removed_at is null
    ${isLocked ? sql`for key share of messages` : sql``}`.execute(tx);
  const [row] = rows;
  return row && { reporter: { id: row.user_id, name: row.name }, content: row.content };
}
