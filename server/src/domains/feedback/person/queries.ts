import type { FeedbackEnvironment } from "@firstlight/contract";
import { type RawBuilder, sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { isReader } from "#domains/memberships/public.ts";
import type { ItemKey } from "../item/queries.ts";
import { groupOf } from "../merge-queries.ts";

/** A person and an item. */
export interface PersonOfItem extends MembershipKey {
  /** Of the item. */
  id: string;
}

export interface PersonRow {
  user_id: string;
  name: string;
  email: string;
  environment: FeedbackEnvironment;
  created_at: Date;
  /** Reported it, or a duplicate of it. */
  is_reporter: boolean;
}

/** Who has an item or a duplicate of it, each once: what they have the item itself on comes first. */
const votesOf = ({ company_id, id }: ItemKey) => sql`
  select distinct on (user_id) user_id, item_id, created_at from feedback_votes
  where company_id = ${company_id} and item_id in ${groupOf({ company_id, id })}
  order by user_id, item_id = ${id} desc, created_at`;

/** All that is shown of some of these people. */
const peopleWith = ({ company_id, id }: ItemKey, votes: RawBuilder<unknown>) => sql<PersonRow>`
  select vote.user_id, users.name, users.email, coalesce(vote.environment, '{}') as environment, vote.created_at,
    exists (
      select from feedback_items as item
      where item.company_id = ${company_id} and item.reporter_id = vote.user_id and item.id in ${groupOf({ company_id, id })}
    ) as is_reporter
  from (${votes}) as found
  join feedback_votes as vote on vote.company_id = ${company_id} and vote.item_id = found.item_id and vote.user_id = found.user_id
  join users on users.company_id = ${company_id} and users.id = found.user_id`;

/** One page of who has it and one row more, newest first. */
export async function listPeople(
  tx: Tx,
  item: ItemKey,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<PersonRow[]> {
  const page = sql`
    select * from (${votesOf(item)}) as vote where ${olderThan(after, "created_at", "user_id")}
    order by created_at desc, user_id desc limit ${limit + 1}`;
  const { rows } = await sql<PersonRow>`
    ${peopleWith(item, page)} order by vote.created_at desc, vote.user_id desc`.execute(tx);
  return rows;
}

/** Someone who has an item or a duplicate of it. */
export async function findPerson(tx: Tx, { user_id, ...item }: PersonOfItem): Promise<PersonRow | undefined> {
  const own = sql`select * from (${votesOf(item)}) as vote where user_id = ${user_id}`;
  return (await peopleWith(item, own).execute(tx)).rows[0];
}

/** @returns whether they did not have it before */
export async function insertVote(
  tx: Tx,
  { company_id, id, user_id }: PersonOfItem,
  { environment, ...made }: { environment: FeedbackEnvironment; added_by: string; created_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("feedback_votes")
    .values({
      ...made,
      company_id,
      item_id: id,
      user_id,
      environment: JSON.stringify(environment),
      platform: environment.platform ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the item alone: of a duplicate someone may be the reporter. @returns whether they had it */
export async function deleteVote(tx: Tx, { company_id, id, user_id }: PersonOfItem): Promise<boolean> {
  const { rows } = await sql`
    delete from feedback_votes where company_id = ${company_id} and item_id = ${id} and user_id = ${user_id}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Of the item and its duplicates. @returns whether they had it */
export async function deleteVotes(tx: Tx, { company_id, id, user_id }: PersonOfItem): Promise<boolean> {
  const { rows } = await sql`
    delete from feedback_votes
    where company_id = ${company_id} and item_id in ${groupOf({ company_id, id })} and user_id = ${user_id}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Who follows an item or a duplicate of it. What someone said of the item itself counts before that. */
const followersOf = ({ company_id, id }: ItemKey) => sql`
  select user_id from (
    select distinct on (user_id) user_id, is_muted from feedback_followers
    where company_id = ${company_id} and item_id in ${groupOf({ company_id, id })}
    order by user_id, item_id = ${id} desc, is_muted
  ) as said where not is_muted`;

export async function doesFollow(tx: Tx, { user_id, ...item }: PersonOfItem): Promise<boolean> {
  const { rows } = await sql`
    select from (${followersOf(item)}) as follower where user_id = ${user_id}`.execute(tx);
  return rows.length > 0;
}

/** Has people follow who have not said no. */
export async function follow(tx: Tx, { company_id, id }: ItemKey, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into feedback_followers (company_id, item_id, user_id)
    select ${company_id}::uuid, ${id}::uuid, user_id from unnest(${[...new Set(userIds)].toSorted()}::uuid[]) as given (user_id)
    on conflict do nothing`.execute(tx);
}

/** What a person has said themselves. */
export async function setFollowing(tx: Tx, { company_id, id, user_id }: PersonOfItem, follows: boolean): Promise<void> {
  await sql`
    insert into feedback_followers (company_id, item_id, user_id, is_muted)
    values (${company_id}, ${id}, ${user_id}, ${!follows})
    on conflict (company_id, item_id, user_id) do update set is_muted = excluded.is_muted`.execute(tx);
}

/** Someone that news reach, with what they read of the item: testers their own report, or what is shared. */
export interface Reader {
  user_id: string;
  is_staff: boolean;
  number: number;
  title: string;
}

const readersAmong = (item: ItemKey, people: RawBuilder<unknown>, limit: number) => sql<Reader>`
  select users.id as user_id, users.role <> 'beta_tester' as is_staff, coalesce(own.number, item.number) as number,
    case
      when users.role <> 'beta_tester' then item.title
      else coalesce(own.title, item.shared_title)
    end as title
  from (${people}) as given
  join users on users.company_id = ${item.company_id} and users.id = given.user_id
  join feedback_items as item on item.company_id = ${item.company_id} and item.id = ${item.id}
  left join lateral (
    select own.number, own.title from feedback_items as own
    where users.role = 'beta_tester' and own.company_id = ${item.company_id} and own.reporter_id = users.id
      and own.id in ${groupOf(item)}
    order by own.id = ${item.id} desc, own.number limit 1
  ) as own on true
  where ${isReader} and (users.role <> 'beta_tester' or (own.number is not null or item.visibility = 'shared') and exists (
    select from project_testers as place
    where place.company_id = ${item.company_id} and place.project_id = item.project_id and place.user_id = users.id
    -- Looked up for each: joined, all places of the company are read.
    offset 0
  ))
  order by users.id limit ${limit}`;

/** Followers of an item and its duplicates, at most so many. */
export async function listFollowers(tx: Tx, item: ItemKey, limit: number): Promise<Reader[]> {
  return (await readersAmong(item, followersOf(item), limit).execute(tx)).rows;
}

/** Those of these people who may read something of an item. */
export async function listReaders(tx: Tx, item: ItemKey, userIds: readonly string[]): Promise<Reader[]> {
  const people = sql`select user_id from unnest(${userIds}::uuid[]) as given (user_id)`;
  return (await readersAmong(item, people, userIds.length).execute(tx)).rows;
}
