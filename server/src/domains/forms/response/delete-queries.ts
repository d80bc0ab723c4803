import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { waitedMinutesOf } from "../summary/rollup-queries.ts";

interface Which {
  company_id: string;
  form_id: string;
  id: string;
}

/** Locks a response of an existing form until the transaction ends, and returns its tester, attempt and project. */
export function lockResponse(tx: Tx, { company_id, form_id, id }: Which) {
  return tx
    .selectFrom("form_responses")
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_responses.company_id").onRef("forms.id", "=", "form_responses.form_id"),
    )
    .select(["form_responses.user_id", "form_responses.attempt", "forms.project_id"])
    .where("form_responses.company_id", "=", company_id)
    .where("form_responses.form_id", "=", form_id)
    .where("form_responses.id", "=", id)
    .forUpdate("form_responses")
    .executeTakeFirst();
}

/** Locks the membership of the response's tester. Submissions lock it too, so both exclude each other until the transaction ends. */
export async function lockTester(tx: Tx, { company_id, form_id, id }: Which): Promise<void> {
  await sql`
    select from project_testers
    where company_id = ${company_id}
      and project_id = (select project_id from forms where company_id = ${company_id} and id = ${form_id})
      and user_id = (select user_id from form_responses where company_id = ${company_id} and form_id = ${form_id} and id = ${id})
    for update`.execute(tx);
}

/** Locks a response, and for a first response also the next one, ordered by id. Repeat submissions lock in the same order. */
export async function lockAnswers(tx: Tx, { company_id, form_id, id }: Which): Promise<void> {
  await sql`
    select from form_responses where company_id = ${company_id} and form_id = ${form_id} and id in (
      select ${id}::uuid
      union all
      (
        select other.id from form_responses as own
        join form_responses as other
          on other.company_id = own.company_id and other.form_id = own.form_id and other.user_id = own.user_id
        where own.company_id = ${company_id} and own.form_id = ${form_id} and own.id = ${id} and own.attempt = 1
          and other.id <> own.id
        order by other.attempt limit 1
      )
    )
    order by id for update`.execute(tx);
}

/** Locks the tester's next response after a first one being deleted, until the transaction ends. It may be untallied. */
export async function lockNextResponse(tx: Tx, { company_id, form_id, id, user_id }: Which & { user_id: string }) {
  const next = tx
    .selectFrom("form_responses")
    .select("id")
    .where("company_id", "=", company_id)
    .where("form_id", "=", form_id)
    .where("user_id", "=", user_id)
    .where("id", "<>", id)
    .orderBy("attempt")
    .limit(1);
  return next.forUpdate().executeTakeFirst();
}

/**
 * Makes a tester's next response their first. Only first responses count for the response rate and response time.
 * The next response must not be in the daily numbers at this point.
 */
export async function promoteToFirst(tx: Tx, { company_id, form_id, id }: Which, nextId: string): Promise<void> {
  const give = (to: string, attempt: number) =>
    tx
      .updateTable("form_responses")
      .set({ attempt, ...(attempt === 1 && { waited_minutes: waitedMinutesOf }) })
      .where("company_id", "=", company_id)
      .where("form_id", "=", form_id)
      .where("id", "=", to)
      .execute();
  await give(id, 0);
  await give(nextId, 1);
}

export async function deleteResponseRow(tx: Tx, { company_id, form_id, id }: Which): Promise<void> {
  await tx
    .deleteFrom("form_responses")
    .where("company_id", "=", company_id)
    .where("form_id", "=", form_id)
    .where("id", "=", id)
    .execute();
}

interface Note {
  note: string;
  tags: readonly string[];
  updated_by: string;
  updated_at: Date;
}

export function findNote(tx: Tx, { company_id, id }: Which) {
  return tx
    .selectFrom("response_notes")
    .select(["note", "tags"])
    .where("company_id", "=", company_id)
    .where("response_id", "=", id)
    .executeTakeFirst();
}

export async function saveNote(tx: Tx, { company_id, form_id, id }: Which, note: Note): Promise<void> {
  const { tags, ...words } = note;
  const written = { ...words, tags: [...tags] };
  await tx
    .insertInto("response_notes")
    .values({ company_id, form_id, response_id: id, ...written })
    .onConflict((conflict) => conflict.columns(["company_id", "response_id"]).doUpdateSet(written))
    .execute();
}
