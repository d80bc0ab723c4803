import { impactOf, wordKeys } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";
import { isReader } from "#domains/memberships/public.ts";
import type { ListedContent } from "./read-list.ts";

/** The testers of a project who joined and have one of these addresses. */
export async function listAuthors(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, users.email from users
    join project_testers as place on place.company_id = users.company_id and place.user_id = users.id
    where users.company_id = ${company_id} and place.project_id = ${project_id}
      and users.email = any (${emails}::text[]) and ${isReader}`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The titles of these items; of those in the trash there are none. */
export async function listTitles(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  numbers: readonly number[],
): Promise<Map<number | null, string>> {
  const rows = await tx
    .selectFrom("feedback_items")
    .select(["number", "title"])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("number", "=", sql<number>`any (${numbers}::int[])`)
    .execute();
  return new Map(rows.map(({ number, title }) => [number, title]));
}

export interface KnownItem {
  external_id: string | null;
  number: number;
  is_deleted: boolean;
}

/** Which of these are here already, the trash included: from here on the transaction sees it. */
export async function listKnownItems(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  externalIds: readonly string[],
): Promise<Map<string | null, KnownItem>> {
  await seeDeleted(tx);
  const rows = await tx
    .selectFrom("feedback_items")
    .select((row) => ["external_id", "number", row("deleted_at", "is not", null).as("is_deleted")])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("external_id", "=", sql<string>`any (${externalIds}::text[])`)
    .execute();
  return new Map(rows.map(({ is_deleted, ...row }) => [row.external_id, { ...row, is_deleted: Boolean(is_deleted) }]));
}

export interface ImportedItem {
  id: string;
  line: number;
  content: ListedContent;
  /** Of the tester who is its author. */
  author_id: string | undefined;
}

const closedBefore = "Closed before it was imported.";

function rowOf(
  { id, content, author_id }: ImportedItem,
  nth: number,
  { importer, now }: { importer: string; now: Date },
) {
  const { text, author_name, author_email, people_count, created_at, ...plain } = content;
  return {
    ...plain,
    id,
    nth: nth + 1,
    details: text === "" ? {} : { text },
    reason: content.status === "declined" ? closedBefore : "",
    reporter_id: author_id ?? importer,
    has_vote: author_id !== undefined,
    author_name: author_id === undefined ? author_name || author_email || null : null,
    people_count,
    imported_votes: author_id === undefined ? people_count : people_count - 1,
    impact: impactOf({ people: people_count, severity: content.severity, share: null }),
    created_at: created_at ?? now,
    done_at: content.status === "done" ? now : null,
    words: wordKeys(`${content.title} ${text}`),
  };
}

/** Writes items with the project's next numbers, in their order, each with its author's vote, its first event and its words. */
export async function insertImported(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  items: readonly ImportedItem[],
  by: { importer: string; now: Date },
): Promise<number[]> {
  if (items.length === 0) return [];
  const given = JSON.stringify(items.map((item, nth) => rowOf(item, nth, by)));
  const { rows } = await sql<{ last: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as given (nth int, id uuid, type text, title text, details jsonb,
        status text, reason text, severity text, priority text, fixed_build_id uuid, reporter_id uuid, has_vote boolean,
        author_name text, external_id text, imported_votes int, people_count int, impact int, created_at timestamptz,
        done_at timestamptz, words jsonb)
    ), counter as (
      update feedback_settings set last_number = last_number + ${items.length}::int
      where company_id = ${company_id} and project_id = ${project_id} returning last_number - ${items.length}::int as base
    ), written as (
      insert into feedback_items (company_id, id, project_id, number, type, title, details, status, reason, severity, priority,
        reporter_id, fixed_build_id, source, people_count, imported_votes, impact, external_id, author_name, created_at,
        last_activity_at, done_at)
      select ${company_id}::uuid, id, ${project_id}::uuid, base + nth, type, title, details, status, reason, severity, priority,
        reporter_id, fixed_build_id, 'import', people_count, imported_votes, impact, external_id, author_name, created_at,
        ${by.now}::timestamptz, done_at
      from given cross join counter
    ), votes as (
      insert into feedback_votes (company_id, item_id, user_id, environment, platform, added_by, created_at)
      select ${company_id}::uuid, id, reporter_id, '{}', null, ${by.importer}::uuid, created_at from given where has_vote
    ), followers as (
      insert into feedback_followers (company_id, item_id, user_id)
      select ${company_id}::uuid, id, reporter_id from given where has_vote
    ), events as (
      insert into feedback_events (company_id, id, item_id, at, actor_id, kind, before, after)
      select ${company_id}::uuid, gen_random_uuid(), id, ${by.now}::timestamptz, ${by.importer}::uuid, 'imported', '', ''
      from given
    ), words as (
      insert into feedback_words (company_id, project_id, is_shared, word, number)
      select ${company_id}::uuid, ${project_id}::uuid, false, word, base + nth
      from given cross join counter cross join jsonb_array_elements_text(words) as word
    )
    select base + ${items.length}::int as last from counter`.execute(tx);
  const last = rows[0]?.last;
  if (last === undefined) throw notFound("project");
  return items.map((_item, nth) => last - items.length + nth + 1);
}
