import { sql } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { erasedAddress } from "#domains/memberships/public.ts";
import type { Answers, MembershipKey } from "../export/queries.ts";

/** Bars a person from all their companies, in the common lock order. @returns those they own. System role only. */
export async function deactivateEverywhere(tx: Tx, identityId: string): Promise<string[]> {
  await tx
    .selectFrom("users")
    .select("id")
    .where("identity_id", "=", identityId)
    .orderBy("company_id")
    .forUpdate()
    .execute();
  await tx.updateTable("users").set({ is_active: false }).where("identity_id", "=", identityId).execute();
  return listOwned(tx, identityId);
}

/** The names of the companies a person owns. System role only. */
export async function listOwned(tx: Tx, identityId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select("companies.company_name")
    .where("users.identity_id", "=", identityId)
    .where("users.role", "=", "owner")
    .orderBy("companies.company_name")
    .execute();
  return rows.map((row) => row.company_name);
}

/** Marks a person as being erased since a time. System role only. */
export async function markErasing(tx: Tx, identityId: string, erasing_since: Date): Promise<void> {
  await tx.updateTable("identities").set({ erasing_since }).where("id", "=", identityId).execute();
}

/** A person being erased, with their memberships, the last used one first. System role only. */
export async function findErasing(tx: Tx, identityId: string) {
  const identity = await tx
    .selectFrom("identities")
    .select("email")
    .where("id", "=", identityId)
    .where("erasing_since", "is not", null)
    .executeTakeFirst();
  if (!identity) return undefined;
  const memberships = await tx
    .selectFrom("users")
    .select(["company_id", "id as user_id", "role", "name"])
    .where("identity_id", "=", identityId)
    .orderBy("removed_at", (order) => order.desc().nullsFirst())
    .orderBy("created_at", "desc")
    .execute();
  return { id: identityId, email: identity.email, memberships };
}
export type Erasing = NonNullable<Awaited<ReturnType<typeof findErasing>>>;

/** Unfinished erasures started before a time. System role only. */
export function listUnfinished(tx: Tx, begunBefore: Date, limit: number) {
  return tx
    .selectFrom("identities")
    .select("id")
    .where("erasing_since", "<", begunBefore)
    .orderBy("erasing_since")
    .limit(limit)
    .execute();
}

/** One page of a person's answers. */
export function listAnswers(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  page: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("form_responses")
    .select(["id", "answers"])
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

/** Rewrites the answers of some responses. */
export async function updateAnswers(
  tx: Tx,
  companyId: string,
  answers: Readonly<Record<string, Answers>>,
): Promise<void> {
  await sql`
    update form_responses set answers = changed.answers
    from jsonb_each(${JSON.stringify(answers)}::jsonb) as changed (id, answers)
    where form_responses.company_id = ${companyId} and form_responses.id = changed.id::uuid`.execute(tx);
}

/** One page of what the staff wrote about a person's answers. */
export function listNotesAbout(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  page: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("response_notes")
    .innerJoin("form_responses", (join) =>
      join
        .onRef("form_responses.company_id", "=", "response_notes.company_id")
        .onRef("form_responses.id", "=", "response_notes.response_id"),
    )
    .select(["form_responses.id", "response_notes.note", "response_notes.tags"])
    .where("form_responses.company_id", "=", company_id)
    .where("form_responses.user_id", "=", user_id)
    .$if(page.after !== undefined, (query) => query.where("form_responses.id", ">", page.after ?? ""))
    .orderBy("form_responses.id")
    .limit(page.limit)
    .execute();
}
export type NoteAbout = Awaited<ReturnType<typeof listNotesAbout>>[number];

/** Rewrites some notes. */
export async function updateNotes(tx: Tx, companyId: string, notes: readonly NoteAbout[]): Promise<void> {
  await sql`
    update response_notes set note = changed.note, tags = changed.tags
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as changed (id uuid, note text, tags text[])
    where response_notes.company_id = ${companyId} and response_notes.response_id = changed.id`.execute(tx);
}

/**
 * One page of a company's emails that contain one of these words, to any recipient.
 * Locked, so that the update restores no text to an email sent concurrently.
 */
export function listMailsSaying(
  tx: Tx,
  companyId: string,
  page: { words: readonly string[]; after: string | undefined; limit: number },
) {
  const anywhere = page.words.map(containing);
  // As JSON writes them.
  const inJson = page.words.map((word) => containing(JSON.stringify(word).slice(1, -1)));
  return tx
    .selectFrom("mails")
    .select(["id", "subject", "content"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`(subject ilike any (${anywhere}::text[]) or content::text ilike any (${inJson}::text[]))`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}
export type MailSaying = Awaited<ReturnType<typeof listMailsSaying>>[number];

/** Rewrites the text of some emails. */
export async function updateMailWords(tx: Tx, companyId: string, mails: readonly MailSaying[]): Promise<void> {
  await sql`
    update mails set subject = changed.subject, content = changed.content
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as changed (id uuid, subject text, content jsonb)
    where mails.company_id = ${companyId} and mails.id = changed.id`.execute(tx);
}

/** Removes a person from all projects and groups; projects are locked in the common order. */
export async function leaveProjects(tx: Tx, { company_id, user_id }: MembershipKey): Promise<void> {
  const own = sql`company_id = ${company_id} and user_id = ${user_id}`;
  await sql`
    select from projects
    where company_id = ${company_id} and id in (select project_id from project_testers where ${own})
    order by id for no key update`.execute(tx);
  await sql`delete from tester_group_members where ${own}`.execute(tx);
  await sql`delete from project_testers where ${own}`.execute(tx);
}

/** Deletes data only about the person: links, invitations, preferences, emails. Locks company, invitations, person: the common order. */
export async function deleteTraces(tx: Tx, { company_id, user_id }: MembershipKey, email: string): Promise<void> {
  const own = sql`company_id = ${company_id} and user_id = ${user_id}`;
  await sql`select from companies where id = ${company_id} for no key update`.execute(tx);
  await sql`delete from invitations where ${own}`.execute(tx);
  await sql`delete from access_links where ${own}`.execute(tx);
  await sql`delete from sessions where ${own}`.execute(tx);
  await sql`delete from support_sessions where ${own}`.execute(tx);
  await sql`delete from email_preferences where ${own}`.execute(tx);
  await sql`delete from form_drafts where ${own}`.execute(tx);
  await sql`delete from reminders_sent where ${own}`.execute(tx);
  await sql`delete from notifications where ${own}`.execute(tx);
  await sql`delete from mails where ${own}`.execute(tx);
  await sql`delete from mails where company_id = ${company_id} and to_email = ${email}`.execute(tx);
  await sql`delete from mail_suppressions where company_id = ${company_id} and email = ${email}`.execute(tx);
}

/** Takes an address out of lists of people to invite, the lists before their rows; who still waits is no longer of the list. */
export async function leaveImports(tx: Tx, companyId: string, email: string): Promise<void> {
  await sql`
    select from tester_imports
    where company_id = ${companyId} and id in (
      select import_id from tester_import_rows where company_id = ${companyId} and email = ${email}
    )
    order by id for no key update`.execute(tx);
  await sql`
    with gone as (
      delete from tester_import_rows where company_id = ${companyId} and email = ${email} returning import_id, outcome
    )
    update tester_imports set total = total - waiting.rows
    from (select import_id, count(*) as rows from gone where outcome = 'waiting' group by import_id) as waiting
    where tester_imports.company_id = ${companyId} and tester_imports.id = waiting.import_id`.execute(tx);
}

/** Files in answers stay, without the name the person gave them. */
export async function forgetFilenames(tx: Tx, { company_id, user_id }: MembershipKey): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ filename: "file" })
    .where("company_id", "=", company_id)
    .where("owner_id", "=", user_id)
    .execute();
}

/** Leaves a place without a name. @returns whether it had one */
export async function makeNameless(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  nameless: { name: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set((eb) => ({
      name: nameless.name,
      is_active: false,
      last_login: null,
      last_active_on: null,
      suspended_at: null,
      login_count: 0,
      removed_at: eb.fn.coalesce("removed_at", eb.val(nameless.now)),
    }))
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .where((eb) => eb.or([eb("name", "!=", nameless.name), eb("removed_at", "is", null)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties the network address of audit entries of what the person did. */
export async function forgetAddresses(tx: Tx, { company_id, user_id }: MembershipKey): Promise<void> {
  await sql`select forget_addresses(${company_id}, ${user_id})`.execute(tx);
}

/** Whether a person has an active membership. System role only. */
export async function hasMembership(tx: Tx, identityId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("identity_id", "=", identityId)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties the account: an id remains, under an address that belongs to no one. System role only. */
export async function emptyIdentity(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.deleteFrom("access_links").where("email", "=", email).execute();
  await tx.deleteFrom("contact_messages").where("email", "=", email).execute();
  await tx.deleteFrom("known_devices").where("identity_id", "=", id).execute();
  await tx
    .updateTable("identities")
    .set({
      email: erasedAddress(id),
      password_hash: null,
      confirmed_at: null,
      must_change_password: false,
      password_expires_at: null,
      language: null,
      browser_language: null,
      erasing_since: null,
    })
    .where("id", "=", id)
    .execute();
}
