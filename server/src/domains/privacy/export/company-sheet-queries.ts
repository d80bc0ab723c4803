import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { newerThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** One page of a company's users, former ones included. */
export function listPeople(tx: Tx, companyId: string, page: { after: string | undefined; limit: number }) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "is_active", "joined_at", "last_login", "created_at", "removed_at"])
    .where("company_id", "=", companyId)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

interface OfProject {
  company_id: string;
  project_id: string;
}

/** One page of a project's testers. */
export function listMembershipsOn(
  tx: Tx,
  { company_id, project_id }: OfProject,
  page: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select([
      "project_testers.user_id",
      "users.name",
      "users.email",
      "project_testers.created_at",
      "project_testers.joined_at",
      "project_testers.onboarded_at",
      "project_testers.started_at",
      "project_testers.submitted_at",
      "project_testers.last_active_at",
      "project_testers.response_count",
    ])
    .where("project_testers.company_id", "=", company_id)
    .where("project_testers.project_id", "=", project_id)
    .$if(page.after !== undefined, (query) => query.where("project_testers.user_id", ">", page.after ?? ""))
    .orderBy("project_testers.user_id")
    .limit(page.limit)
    .execute();
}
export type MembershipRow = Awaited<ReturnType<typeof listMembershipsOn>>[number];

/** One page of a project's messages, oldest first; a direct message includes its recipient and when they read it. */
export function listTexts(
  tx: Tx,
  { company_id, project_id }: OfProject,
  page: { after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom("message_bodies")
    .innerJoin("users as sender", (join) =>
      join
        .onRef("sender.company_id", "=", "message_bodies.company_id")
        .onRef("sender.id", "=", "message_bodies.sender_id"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("messages")
          .innerJoin("users as recipient", (join) =>
            join
              .onRef("recipient.company_id", "=", "messages.company_id")
              .onRef("recipient.id", "=", "messages.recipient_id"),
          )
          .select(["recipient.name", "messages.read_at"])
          .whereRef("messages.company_id", "=", "message_bodies.company_id")
          .whereRef("messages.body_id", "=", "message_bodies.id")
          .where("message_bodies.recipient_count", "=", 1)
          .limit(1)
          .as("one"),
      (join) => join.onTrue(),
    )
    .select([
      "message_bodies.id",
      "message_bodies.created_at",
      "message_bodies.content",
      "message_bodies.recipient_count",
      "sender.name as sender_name",
      "sender.email as sender_email",
      "one.name as recipient_name",
      "one.read_at",
    ])
    .where("message_bodies.company_id", "=", company_id)
    .where("message_bodies.project_id", "=", project_id)
    .where(newerThan(page.after, "message_bodies.created_at", "message_bodies.id"))
    .orderBy("message_bodies.created_at")
    .orderBy("message_bodies.id")
    .limit(page.limit)
    .execute();
}
export type TextRow = Awaited<ReturnType<typeof listTexts>>[number];

/** One page of a project's forms that have responses. */
export async function listAnsweredForms(
  tx: Tx,
  { company_id, project_id }: OfProject,
  page: { after: string | undefined; limit: number },
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from forms
    where company_id = ${company_id} and project_id = ${project_id}
      and (${page.after ?? null}::uuid is null or id > ${page.after ?? null}::uuid)
      and exists (select from form_responses where form_responses.company_id = forms.company_id and form_id = forms.id)
    order by id limit ${page.limit}`.execute(tx);
  return rows;
}
