import type { FeedbackStatus, FeedbackType } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

/** A word of more items than this tells them apart too little to be counted further. */
const countedTo = 101;
const rarest = 4;
/** Items looked at for each word. */
const newestOfWord = 100;
/** Own items of a tester, beside those that are shared. */
const newestOwn = 200;

export interface Candidate {
  number: number;
  type: FeedbackType;
  /** As the asking person reads it. */
  title: string;
  status: FeedbackStatus;
  people_count: number;
  reporter_id: string;
  has_it: boolean;
  /** Of the asked words. */
  words_found: number;
  /** Of the titles, 0 to 1. */
  likeness: number;
}

/** Items that have some of these words. A tester sees shared items and their own, the team sees all. */
export async function listCandidates(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { text, words }: { text: string; words: readonly string[] },
  { user_id, isTester }: { user_id: string; isTester: boolean },
): Promise<Candidate[]> {
  const own = sql`
    select number from feedback_items as own
    where own.company_id = ${company_id} and own.reporter_id = ${user_id} and own.project_id = ${project_id}
    order by own.last_activity_at desc limit ${newestOwn}`;
  const { rows } = await sql<Candidate>`
    with asked as materialized (
      select word, (
        select count(*) from (
          select from feedback_words as stored
          where stored.company_id = ${company_id} and stored.project_id = ${project_id} and stored.is_shared = ${isTester}
            and stored.word = given.word limit ${countedTo}
        ) as counted
      ) as items
      from unnest(${words}::text[]) as given (word)
    ), rare as (
      select word from asked where items > 0 order by items, word limit ${rarest}
    ), found as (
      select newest.number from rare cross join lateral (
        select number from feedback_words as stored
        where stored.company_id = ${company_id} and stored.project_id = ${project_id} and stored.is_shared = ${isTester}
          and stored.word = rare.word
        order by number desc limit ${newestOfWord}
      ) as newest
      union select number from (${isTester ? own : sql`select null::int as number where false`}) as own
    )
    select item.number, item.type, coalesce(main.status, item.status) as status, item.people_count, item.reporter_id, shown.title,
      similarity(shown.title, ${text}) as likeness,
      exists (
        select from feedback_votes as vote
        where vote.company_id = ${company_id} and vote.item_id = item.id and vote.user_id = ${user_id}
      ) as has_it,
      (
        select count(distinct stored.word)::int from feedback_words as stored
        where stored.company_id = ${company_id} and stored.project_id = ${project_id} and stored.number = item.number
          and stored.is_shared = (${isTester} and item.reporter_id <> ${user_id}) and stored.word = any (${words}::text[])
      ) as words_found
    from found
    cross join lateral (
      select * from feedback_items as item
      where item.company_id = ${company_id} and item.project_id = ${project_id} and item.number = found.number
      -- Looked up one by one: joined, all items of the project are read.
      offset 0
    ) as item
    left join feedback_items as main on main.company_id = ${company_id} and main.id = item.merged_into_id
    cross join lateral (
      select case when ${isTester} and item.reporter_id <> ${user_id} then item.shared_title else item.title end as title
    ) as shown
    -- Of duplicates a tester sees their own.
    where item.merged_into_id is null or ${isTester} and item.reporter_id = ${user_id}`.execute(tx);
  return rows;
}
