import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { BuildKey } from "#domains/builds/public.ts";
import { isReader } from "#domains/memberships/public.ts";

/** Active testers that a build is for: `id`, `name` and `email`. */
export const audienceOf = ({ company_id, project_id, id }: BuildKey): RawBuilder<unknown> => sql`
  select place.user_id as id, users.name, users.email
  from builds
  join project_testers as place on place.company_id = builds.company_id and place.project_id = builds.project_id
  join users on users.company_id = place.company_id and users.id = place.user_id
  where builds.company_id = ${company_id} and builds.project_id = ${project_id} and builds.id = ${id} and ${isReader}
    and (builds.audience_groups is null or exists (
      select from tester_group_members as member
      join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
      where member.company_id = place.company_id and member.project_id = place.project_id
        and member.user_id = place.user_id and member.group_id = any (builds.audience_groups)
    ))`;

export interface AnnouncedRow {
  id: string;
  name: string;
  released_on: string | null;
  notes: string;
  what_to_test: string;
  link: string;
  announced_at: Date;
}

/** One page of the announced builds that a tester is in the audience of, and one row more, newest first. */
export async function listBuildsFor(
  tx: Tx,
  { company_id, project_id, user_id }: { company_id: string; project_id: string; user_id: string },
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<AnnouncedRow[]> {
  const { rows } = await sql<AnnouncedRow>`
    select id, name, released_on, notes, what_to_test, link, announced_at from builds
    where company_id = ${company_id} and project_id = ${project_id} and status = 'announced'
      and (audience_groups is null or exists (
        select from tester_group_members as member
        join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
        where member.company_id = ${company_id} and member.project_id = ${project_id}
          and member.user_id = ${user_id} and member.group_id = any (builds.audience_groups)
      ))
      and ${olderThan(after, "announced_at", "id")}
    order by announced_at desc, id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

export interface Reader {
  id: string;
  name: string;
  email: string;
}

export interface Part {
  /** The tester to continue after, in the order of their IDs. */
  after: string | null;
  limit: number;
}

/** Before all IDs. */
const first = "00000000-0000-0000-0000-000000000000";

const next = (readers: RawBuilder<unknown>, { after, limit }: Part) => sql<Reader>`
  select reader.* from (${readers}) as reader
  where reader.id > ${after ?? first}::uuid order by reader.id limit ${limit}`;

/** The next testers of the audience. */
export async function listAudience(tx: Tx, build: BuildKey, part: Part): Promise<Reader[]> {
  return (await next(audienceOf(build), part).execute(tx)).rows;
}

/** What a build fixes: items that are done with it, as long as they are. */
const fixedBy = ({ company_id, project_id, id }: BuildKey) => sql`
  select item.id, item.number, item.type, item.title, item.reporter_id, item.visibility, item.shared_title
  from feedback_items as item
  where item.company_id = ${company_id} and item.project_id = ${project_id} and item.fixed_build_id = ${id}
    and item.status = 'done' and item.type in ('bug', 'idea') and item.merged_into_id is null`;

/**
 * Who has what a build fixes or a duplicate of it, each once an item: `item_id`, `user_id`, and the `title` as they read it, of their own
 * report or as it is shared; null where they see nothing of it.
 */
export const affectedBy = (build: BuildKey): RawBuilder<unknown> => sql`
  select item.id as item_id, vote.user_id, coalesce(
    -- Who reports something has it.
    (array_agg(member.title order by member.id = item.id desc, member.number) filter (where member.reporter_id = vote.user_id))[1],
    case when item.visibility = 'shared' then item.shared_title end
  ) as title
  from (${fixedBy(build)}) as item
  cross join lateral (
    select item.id, item.number, item.title, item.reporter_id union all
    select id, number, title, reporter_id from feedback_items where company_id = ${build.company_id} and merged_into_id = item.id
  ) as member
  join feedback_votes as vote on vote.company_id = ${build.company_id} and vote.item_id = member.id
  -- The team writes down items, too.
  where vote.user_id not in (
    select id from users where company_id = ${build.company_id} and role in ('owner', 'admin', 'member')
  )
  group by item.id, vote.user_id, item.visibility, item.shared_title`;

/** Someone to ask about an item. */
export interface Asked {
  item_id: string;
  user_id: string;
  title: string;
}

/** What these testers are to be asked. */
export async function listToAsk(tx: Tx, build: BuildKey, userIds: readonly string[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select * from (${affectedBy(build)}) as affected
    where title is not null and user_id = any (${userIds}::uuid[]) order by user_id, item_id`.execute(tx);
  return rows;
}

/**
 * Both together: `id` of a person, `item_id` of what they have, or null for being in the audience, and the `title` as above. To be
 * grouped, not joined: of rows that came just now the planner knows nothing, and would compare each with each.
 */
const bothOf = (build: BuildKey) => sql`
  select id, null::uuid as item_id, null::text as title from (${audienceOf(build)}) as audience
  union all
  select user_id, item_id, title from (${affectedBy(build)}) as affected`;

/** The next testers of the audience who are to be asked about one item. */
export async function listAffected(tx: Tx, build: BuildKey, itemId: string, part: Part): Promise<Reader[]> {
  const affected = sql`select user_id from (${affectedBy(build)}) as affected where item_id = ${itemId} and title is not null`;
  const readers = sql`select * from (${audienceOf(build)}) as audience where id = any (array(${affected}))`;
  return (await next(readers, part).execute(tx)).rows;
}

interface Counted {
  notified: number;
  asked: number;
  outside: number;
}

const people = (build: BuildKey) => sql`
  select id, bool_or(item_id is null) as is_notified, bool_or(item_id is not null) as is_affected,
    bool_or(item_id is null) and bool_or(title is not null) as is_asked
  from (${bothOf(build)}) as each group by id`;

/** How many are notified, asked, and have it without being asked. */
export async function countAudience(tx: Tx, build: BuildKey): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where is_notified)::int as notified, count(*) filter (where is_asked)::int as asked,
      count(*) filter (where is_affected and not is_asked)::int as outside
    from (${people(build)}) as person`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error("Nothing was counted");
  return counted;
}

/** The first of those who have it without being asked, by name. */
export async function listOutside(tx: Tx, build: BuildKey, limit: number): Promise<Pick<Reader, "id" | "name">[]> {
  const { rows } = await sql<Pick<Reader, "id" | "name">>`
    select users.id, users.name from (${people(build)}) as person
    cross join lateral (
      select id, name from users where company_id = ${build.company_id} and id = person.id
      -- Looked up one by one.
      offset 0
    ) as users
    where person.is_affected and not person.is_asked
    order by lower(users.name), users.id limit ${limit}`.execute(tx);
  return rows;
}

export interface FixedItem {
  id: string;
  number: number;
  type: "bug" | "idea";
  title: string;
  asked: number;
}

/** What a build fixes, by number, with how many are asked. */
export async function listFixed(tx: Tx, build: BuildKey, limit: number): Promise<FixedItem[]> {
  const { rows } = await sql<FixedItem>`
    with marked as (
      select item_id, title, bool_or(item_id is null) over (partition by id) as is_notified
      from (${bothOf(build)}) as each
    ), asked as (
      select item_id, count(*)::int as asked from marked
      where is_notified and title is not null and item_id is not null group by item_id
    )
    select item.id, item.number, item.type, item.title, coalesce(asked.asked, 0) as asked
    from (${fixedBy(build)}) as item left join asked on asked.item_id = item.id
    order by item.number limit ${limit}`.execute(tx);
  return rows;
}
