import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { groupOf, type ItemDetailRow } from "#domains/feedback/public.ts";
import { isReader } from "#domains/memberships/public.ts";
import type { Reader } from "../announcement/audience-queries.ts";

/** One of the given IDs, with who it is, and the item’s title as they read it; null where they are no active tester or see nothing of it. */
export type Chosen = { index: number } & ((Reader & { title: string }) | { id: null });

/** Testers by hand, in the given order. */
export async function listChosen(
  tx: Tx,
  company_id: string,
  item: Pick<ItemDetailRow, "id" | "project_id">,
  userIds: readonly string[],
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select (given.position - 1)::int as index, reader.*
    from unnest(${userIds}::uuid[]) with ordinality as given (id, position)
    left join lateral (
      select users.id, users.name, users.email, coalesce(own.title, item.shared_title) as title
      from project_testers as place
      join users on users.company_id = place.company_id and users.id = place.user_id
      join feedback_items as item on item.company_id = place.company_id and item.id = ${item.id}
      left join lateral (
        select title from feedback_items as own
        where own.company_id = ${company_id} and own.reporter_id = users.id and own.id in ${groupOf({ company_id, id: item.id })}
        order by own.id = ${item.id} desc, own.number limit 1
      ) as own on true
      where place.company_id = ${company_id} and place.project_id = ${item.project_id} and place.user_id = given.id
        and ${isReader} and (own.title is not null or item.visibility = 'shared')
    ) as reader on true
    order by given.position`.execute(tx);
  return rows;
}
