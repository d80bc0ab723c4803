import { wordKeys } from "@firstlight/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

/** Items found are looked up one by one, so many at most. Of more, a list in its order soon has a page. */
const lookedUp = 2_000;

/** The words that are asked for, each with the last one that it may be: the end of a text may be the beginning of a word. */
function askedIn(q: string): RawBuilder<unknown> {
  const first = wordKeys(q);
  const last = first.map((word, index) => (index === first.length - 1 ? `${word}\u{10FFFF}` : word));
  return sql`unnest(${first}::text[], ${last}::text[]) as asked (first, last)`;
}

const storedBetween = ({ company_id, project_id }: ProjectKey, first: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql`stored.company_id = ${company_id} and stored.project_id = ${project_id} and not stored.is_shared
    and stored.word between ${first} and ${last}`;

/** Whether an item has all words. They are looked up for each item: joined, all words of the project are read. */
const hasAll = (project: ProjectKey, q: string, number: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from ${askedIn(q)} where not exists (
    select from feedback_words as stored
    where stored.number = ${number} and ${storedBetween(project, sql`asked.first`, sql`asked.last`)}
    offset 0
  )
  offset 0
)`;

/** People quote the number of a duplicate, too. */
const asNumber = ({ company_id, project_id }: ProjectKey, number: number) => sql`
  select coalesce(main.number, item.number) as number
  from feedback_items as item
  left join feedback_items as main on main.company_id = ${company_id} and main.id = item.merged_into_id
  where item.company_id = ${company_id} and item.project_id = ${project_id} and item.number = ${number}`;

export interface Found {
  /** The numbers of items, or undefined where they are too many. */
  numbers: RawBuilder<{ number: number }> | undefined;
  /** Of one `item`. */
  isFound: RawBuilder<boolean>;
}

/** The items that have all words, the last one as it begins; or the number that is asked for. The rarest word leads to the others. */
export async function findByWords(tx: Tx, project: ProjectKey, q: string): Promise<Found> {
  const { rows } = await sql<{ number: number }>`
    with counted as materialized (
      select first, last, (
        select count(*) from (
          select from feedback_words as stored
          where ${storedBetween(project, sql`asked.first`, sql`asked.last`)} limit ${lookedUp}
        ) as first_ones
      ) as items
      from ${askedIn(q)}
    )
    select candidate.number
    from (select first, last from counted order by items, first limit 1) as rarest
    cross join lateral (
      select number from feedback_words as stored where ${storedBetween(project, sql`rarest.first`, sql`rarest.last`)}
      offset 0
    ) as candidate
    where ${hasAll(project, q, sql`candidate.number`)} limit ${lookedUp}`.execute(tx);
  const given = /^(?:[A-Za-z][A-Za-z0-9]{1,4}-)?(\d{1,9})$/.exec(q.trim())?.[1];
  const quoted = given === undefined ? sql`select null::int where false` : asNumber(project, Number(given));
  const words = rows.map(({ number }) => number);
  return {
    numbers: rows.length < lookedUp ? sql`(select unnest(${words}::int[]) as number union ${quoted})` : undefined,
    isFound: sql`(${hasAll(project, q, sql`item.number`)} or item.number in (${quoted}))`,
  };
}
