import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

interface OfCompany {
  company_id: string;
  /** The tester to continue after, in the order of their ids. */
  after: string | null;
  limit: number;
}

/** Something that a tester was asked to check and has not answered. */
export interface DueRetestRow {
  id: string;
  name: string;
  email: string;
  thing_id: string;
  title: string;
  due_date: string;
  project_id: string;
  project: string;
}

/** What the next testers were asked to check until one of these days, tester by tester, under the title that they read. Until the end it stays open. */
export async function listDueRetests(
  tx: Tx,
  days: readonly string[],
  { company_id, after, limit }: OfCompany,
): Promise<DueRetestRow[]> {
  const { rows } = await sql<DueRetestRow>`
    with due as (
      select retest.id, retest.user_id, retest.due_on, retest.project_id, retest.item_id, projects.name as project
      from retests as retest
      join builds on builds.company_id = retest.company_id and builds.id = retest.build_id
      join projects on projects.company_id = retest.company_id and projects.id = retest.project_id
      where retest.company_id = ${company_id} and retest.due_on = any (${days}::date[]) and retest.status = 'open'
        and builds.status = 'announced' and projects.archived_at is null
        and (${after}::uuid is null or retest.user_id > ${after}::uuid)
      order by retest.id for share of retest
    ), titled as (
      select due.*, coalesce(own.title, case when main.visibility = 'shared' then main.shared_title end) as title
      from due
      join feedback_items as asked on asked.company_id = ${company_id} and asked.id = due.item_id
      join feedback_items as main on main.company_id = asked.company_id and main.id = coalesce(asked.merged_into_id, asked.id)
      left join lateral (
        select own.title from feedback_items as own
        where own.company_id = ${company_id} and own.reporter_id = due.user_id
          and (own.id = main.id or own.merged_into_id = main.id)
        order by own.id = main.id desc, own.number limit 1
      ) as own on true
    ), readers as (
      select distinct users.id, users.name, users.email
      from titled join users on users.company_id = ${company_id} and users.id = titled.user_id
      where titled.title is not null and ${isReader}
      order by users.id limit ${limit}
    )
    select readers.*, titled.id as thing_id, titled.title, titled.due_on::text as due_date, titled.project_id, titled.project
    from readers join titled on titled.user_id = readers.id
    where titled.title is not null
    order by readers.id, titled.due_on, titled.title`.execute(tx);
  return rows;
}
