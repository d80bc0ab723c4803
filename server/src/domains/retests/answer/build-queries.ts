import type { FeedbackEnvironment, RetestStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { BuildKey } from "#domains/builds/public.ts";
import { statusAt } from "./queries.ts";

export interface BuildRetestRow {
  id: string;
  number: number;
  title: string;
  user_id: string;
  name: string;
  status: RetestStatus;
  due_on: string;
  note: string;
  environment: FeedbackEnvironment;
  asked_at: Date;
  answered_at: Date | null;
}

interface Listing {
  now: Date;
  number: number | undefined;
  status: RetestStatus | undefined;
  after: Cursor | undefined;
  limit: number;
}

/** One page of who was asked in a build and one row more, newest first. */
export async function listBuildRetestRows(
  tx: Tx,
  { company_id, project_id, id }: BuildKey,
  { now, number, status, after, limit }: Listing,
): Promise<BuildRetestRow[]> {
  const ofItem =
    number === undefined
      ? sql``
      : sql`and retest.item_id in (
          select member.id from feedback_items as item
          join feedback_items as member on member.company_id = item.company_id and member.project_id = item.project_id
            and (member.id = item.id or member.merged_into_id = item.id)
          where item.company_id = ${company_id} and item.project_id = ${project_id} and item.number = ${number}
        )`;
  const { rows } = await sql<BuildRetestRow>`
    select * from (
      select retest.id, item.number, item.title, users.id as user_id, users.name, ${statusAt(now)} as status,
        retest.due_on::text as due_on, coalesce(retest.note, '') as note,
        coalesce(retest.environment, '{}') as environment, retest.asked_at, retest.answered_at
      from retests as retest
      join feedback_items as item on item.company_id = retest.company_id and item.id = retest.item_id
      join users on users.company_id = retest.company_id and users.id = retest.user_id
      where retest.company_id = ${company_id} and retest.build_id = ${id} ${ofItem}
    ) as retest
    where (${status ?? null}::text is null or status = ${status ?? null}) and ${olderThan(after, "asked_at", "id")}
    order by asked_at desc, id desc limit ${limit + 1}`.execute(tx);
  return rows;
}
