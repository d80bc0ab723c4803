import { unreadMessagesCountedTo, type Role } from "@firstlight/contract";
import { sql } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { isReader } from "#domains/memberships/public.ts";

/** Characters of the last message: enough to know it again. */
const shownOfLast = 300;

export interface ConversationRow {
  tester_id: string;
  tester_name: string;
  tester_email: string;
  last_at: Date;
  content: string;
  sender_id: string;
  sender_name: string;
  sender_role: Role;
  unread_count: number;
  is_open: boolean;
}

interface Filter {
  reader_id: string;
  after: Cursor | undefined;
  limit: number;
  q: string | undefined;
  /** Only those with messages to the reader that they have not read. */
  unread: boolean | undefined;
}

/** One page of a project's conversations and one row more, the one last written in first. */
export async function listConversationRows(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  { reader_id, after, limit, q, unread }: Filter,
): Promise<ConversationRow[]> {
  const pattern = containing(q ?? "");
  const unreadOnes = sql`company_id = ${company_id} and recipient_id = ${reader_id} and project_id = ${project_id} and read_at is null`;
  const { rows } = await sql<ConversationRow>`
    select talk.tester_id, talk.tester_name, talk.tester_email, talk.last_at, left(body.content, ${shownOfLast}) as content,
      sender.id as sender_id, sender.name as sender_name, sender.role as sender_role, counted.unread_count, talk.is_open
    from (
      select own.tester_id, own.last_at, own.last_message_id, users.name as tester_name, users.email as tester_email,
        (${isReader} and projects.archived_at is null and exists (
          select from project_testers as place
          where place.company_id = ${company_id} and place.project_id = ${project_id} and place.user_id = own.tester_id
        )) as is_open
      from conversations as own
      join projects on projects.company_id = own.company_id and projects.id = own.project_id
      join users on users.company_id = own.company_id and users.id = own.tester_id
      where own.company_id = ${company_id} and own.project_id = ${project_id}
        and ${olderThan(after, "own.last_at", "own.tester_id")}
        and ${unread ? sql`own.tester_id in (select tester_id from messages where ${unreadOnes})` : sql`true`}
        and ${q ? sql`(users.name ilike ${pattern} or users.email ilike ${pattern})` : sql`true`}
      order by own.last_at desc, own.tester_id desc limit ${limit + 1}
    ) as talk
    join messages as last on last.company_id = ${company_id} and last.id = talk.last_message_id
    join message_bodies as body on body.company_id = ${company_id} and body.id = last.body_id
    join users as sender on sender.company_id = ${company_id} and sender.id = last.sender_id
    cross join lateral (
      select count(*)::int as unread_count from (
        select from messages where ${unreadOnes} and tester_id = talk.tester_id limit ${unreadMessagesCountedTo}
      ) as unread
    ) as counted
    order by talk.last_at desc, talk.tester_id desc`.execute(tx);
  return rows;
}
