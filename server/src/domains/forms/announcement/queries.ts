import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface OfCompany {
  company_id: string;
  /** The tester to continue after, in the order of their ids. */
  after: string | null;
  limit: number;
}

/** An open form of a project that is not archived, with what a mail about it says. */
export function findFormToAnnounce(tx: Tx, companyId: string, formId: string) {
  return tx
    .selectFrom("forms")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .select(["forms.id", "forms.title", "forms.due_date", "forms.project_id", "projects.name as project"])
    .where("forms.company_id", "=", companyId)
    .where("forms.id", "=", formId)
    .where("forms.status", "=", "open")
    .where("projects.archived_at", "is", null)
    .executeTakeFirst();
}

/** Records how many testers of an open form were notified, and locks it. @returns whether no other job has notified these */
export async function recordAnnounced(
  tx: Tx,
  form: { company_id: string; id: string },
  announced: { after: string | null; up_to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("forms")
    .set({ announced_up_to: announced.up_to })
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .where("status", "=", "open")
    .where(sql<boolean>`announced_up_to is not distinct from ${announced.after}::uuid`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the start of an announcement; null once every tester is notified. */
export async function markAnnouncing(tx: Tx, form: { company_id: string; id: string }, at: Date | null): Promise<void> {
  await tx
    .updateTable("forms")
    .set({ announcing_at: at })
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .execute();
}

/** Stalled announcements of all companies, last started before a time, oldest first. System role only. */
export function listStoppedAnnouncements(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("forms")
    .select(["company_id", "id"])
    .where("announcing_at", "<=", before)
    .orderBy("announcing_at")
    .limit(limit)
    .execute();
}

/**
 * Records that an announcement restarts.
 * @returns the tester to continue after; undefined when another worker restarted it or it has ended
 */
export function takeStoppedAnnouncement(
  tx: Tx,
  form: { company_id: string; id: string },
  { now, before }: { now: Date; before: Date },
) {
  return tx
    .updateTable("forms")
    .set({ announcing_at: now })
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .where("announcing_at", "<=", before)
    .returning("announced_up_to as after")
    .executeTakeFirst();
}

export interface MailReader {
  id: string;
  name: string;
  email: string;
}

/** Testers of a project who have joined and are active, in the order of their ids. */
export function listReaders(tx: Tx, projectId: string, { company_id, after, limit }: OfCompany): Promise<MailReader[]> {
  return tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select(["users.id", "users.name", "users.email"])
    .where("project_testers.company_id", "=", company_id)
    .where("project_testers.project_id", "=", projectId)
    .where("users.is_active", "=", true)
    .where("users.joined_at", "is not", null)
    .where("users.removed_at", "is", null)
    .$if(after !== null, (query) => query.where("project_testers.user_id", ">", after ?? ""))
    .orderBy("project_testers.user_id")
    .limit(limit)
    .execute();
}

/** A form the tester has not answered and that is due about now. */
export interface DueRow extends MailReader {
  thing_id: string;
  title: string;
  due_date: string;
  project_id: string;
  project: string;
}

/** What the next testers have not answered of the open forms due on these days, tester by tester. Until the end they stay open. */
export async function listDueForms(
  tx: Tx,
  days: readonly string[],
  { company_id, after, limit }: OfCompany,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select forms.id, forms.title, forms.due_date, forms.project_id, projects.name as project
      from forms join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
      where forms.company_id = ${company_id} and forms.status = 'open' and projects.archived_at is null
        and forms.due_date = any (${days}::date[])
      order by forms.id for key share of forms
    ), unanswered as (
      select project_testers.user_id, due.*
      from due join project_testers on project_testers.company_id = ${company_id} and project_testers.project_id = due.project_id
      where (${after}::uuid is null or project_testers.user_id > ${after}::uuid) and not exists (
        select from form_responses where form_responses.company_id = ${company_id}
          and form_responses.form_id = due.id and form_responses.user_id = project_testers.user_id
      )
    ), readers as (
      select distinct users.id, users.name, users.email
      from unanswered join users on users.company_id = ${company_id} and users.id = unanswered.user_id
      where users.is_active and users.joined_at is not null and users.removed_at is null
      order by users.id limit ${limit}
    )
    select readers.*, unanswered.id as thing_id, unanswered.title, unanswered.due_date::text as due_date,
      unanswered.project_id, unanswered.project
    from readers join unanswered on unanswered.user_id = readers.id
    order by readers.id, unanswered.due_date, unanswered.title`.execute(tx);
  return rows;
}
