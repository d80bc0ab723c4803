import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface AnsweredForms {
  user_id: string;
  done: number;
  of: number;
}

/** A form that a tester has not answered. */
interface OpenForm {
  user_id: string;
  thing_id: string;
  title: string;
  due_date: string | null;
}

/** The open forms of a project that these testers have not answered, some of each tester, the earliest due first. */
export async function listOpenForms(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  { user_ids, each }: { user_ids: readonly string[]; each: number },
): Promise<OpenForm[]> {
  const { rows } = await sql<OpenForm>`
    with shown as materialized (
      select id, title, due_date from forms
      where company_id = ${company_id} and project_id = ${project_id} and status = 'open'
    )
    select given.user_id, open.* from unnest(${user_ids}::uuid[]) as given (user_id)
    cross join lateral (
      select shown.id as thing_id, shown.title, shown.due_date::text as due_date from shown
      where not exists (
        select from form_responses as one
        where one.company_id = ${company_id} and one.form_id = shown.id and one.user_id = given.user_id
      )
      order by shown.due_date, shown.title, shown.id limit ${each}
    ) as open`.execute(tx);
  return rows;
}

/** Testers who have joined a form's project and not answered it, in the order of their ids. */
export async function listUnansweredBy(
  tx: Tx,
  form: { company_id: string; project_id: string; id: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from project_testers
    where company_id = ${form.company_id} and project_id = ${form.project_id} and joined_at is not null and not exists (
      select from form_responses as one
      where one.company_id = ${form.company_id} and one.form_id = ${form.id} and one.user_id = project_testers.user_id
    )
    order by user_id limit ${limit}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** How many forms of a project these testers answered: of the open ones, and of closed ones that they answered. */
export async function countAnsweredForms(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  userIds: readonly string[],
): Promise<AnsweredForms[]> {
  const { rows } = await sql<AnsweredForms>`
    with shown as materialized (
      select id, status = 'open' as is_open from forms
      where company_id = ${company_id} and project_id = ${project_id} and status <> 'draft'
    )
    select given.user_id, count(*) filter (where answered.is_done)::int as done,
      count(*) filter (where shown.is_open or answered.is_done)::int as of
    from unnest(${userIds}::uuid[]) as given (user_id)
    cross join shown
    cross join lateral (
      select exists (
        select from form_responses as one
        where one.company_id = ${company_id} and one.form_id = shown.id and one.user_id = given.user_id
      ) as is_done
    ) as answered
    group by given.user_id`.execute(tx);
  return rows;
}
