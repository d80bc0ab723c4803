import type { Role } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { isReader } from "#domains/memberships/public.ts";

/** Notes who is mailed about an item unless they read it soon. Earlier news of it count from their time. */
export async function insertNews(
  tx: Tx,
  { company_id, project_id, id }: ProjectKey & { id: string },
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into feedback_news (company_id, project_id, user_id, item_id, created_at)
    select ${company_id}::uuid, ${project_id}::uuid, user_id, ${id}::uuid, ${at}::timestamptz
    from unnest(${[...new Set(userIds)].toSorted()}::uuid[]) as given (user_id)
    on conflict do nothing`.execute(tx);
}

export interface NewsReader {
  id: string;
  name: string;
  email: string;
  role: Role;
  project: string;
  count: number;
  /** The newest of them, in their language. */
  news: { title: string; message: string; link: string }[];
}

interface Which {
  /** One of theirs has waited since before this time. */
  before: Date;
  people: number;
  shown: number;
}

/** Takes the next people with overdue news, with all news of theirs. @returns how many were taken, and who has not read them */
export async function claimNews(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { before, people, shown }: Which,
): Promise<{ taken: number; readers: NewsReader[] }> {
  const { rows } = await sql<{ taken: number; readers: NewsReader[] }>`
    with due as (
      select distinct user_id from feedback_news
      where company_id = ${company_id} and project_id = ${project_id} and created_at <= ${before}
      order by user_id limit ${people}
    ), taken as (
      delete from feedback_news using due
      where company_id = ${company_id} and project_id = ${project_id} and feedback_news.user_id = due.user_id
      returning feedback_news.user_id, item_id
    ), unread as (
      select notice.user_id, notice.title, notice.message, notice.link,
        row_number() over (partition by notice.user_id order by notice.created_at desc, notice.id) as position,
        count(*) over (partition by notice.user_id)::int as count
      from taken join notifications as notice
        on notice.company_id = ${company_id} and notice.subject_id = taken.item_id and notice.user_id = taken.user_id
      join feedback_items as item on item.company_id = ${company_id} and item.id = taken.item_id
      join users as reader on reader.company_id = ${company_id} and reader.id = taken.user_id
      where notice.read_at is null and not notice.is_hidden
        -- What testers see still: it may be shared no longer.
        and (reader.role <> 'beta_tester' or item.visibility = 'shared' or exists (
          select from feedback_items as own
          where own.company_id = ${company_id} and own.reporter_id = reader.id
            and (own.id = item.id or own.merged_into_id = item.id)
        ))
    ), readers as (
      select users.id, users.name, users.email, users.role, projects.name as project, max(unread.count) as count,
        jsonb_agg(jsonb_build_object('title', unread.title, 'message', unread.message, 'link', unread.link)
          order by unread.position) filter (where unread.position <= ${shown}) as news
      from unread
      join users on users.company_id = ${company_id} and users.id = unread.user_id
      join projects on projects.company_id = ${company_id} and projects.id = ${project_id} and projects.archived_at is null
      where ${isReader} and (users.role <> 'beta_tester' or exists (
        select from project_testers as membership
        where membership.company_id = ${company_id} and membership.project_id = ${project_id} and membership.user_id = users.id
      ))
      group by users.id, users.name, users.email, users.role, projects.name
    )
    select (select count(*)::int from due) as taken,
      coalesce((select jsonb_agg(readers order by readers.id) from readers), '[]') as readers`.execute(tx);
  return rows[0] ?? { taken: 0, readers: [] };
}

/** Projects of all companies where mailing is overdue since before a time. System role only. */
export async function listStalledNews(tx: Tx, before: Date, limit: number): Promise<ProjectKey[]> {
  const { rows } = await sql<ProjectKey>`
    select distinct company_id, project_id from feedback_news where created_at <= ${before}
    order by company_id, project_id limit ${limit}`.execute(tx);
  return rows;
}
