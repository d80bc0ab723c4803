/** What a world holds that no call makes as it is needed: rows of people, mail, answers and files. */
import { Readable } from "node:stream";
import type { Role } from "@firstlight/contract";
import { newToken } from "../../server/src/platform/tokens.ts";
import { countPresence } from "../../server/src/domains/memberships/presence-queries.ts";
import { tallySome } from "../../server/src/domains/forms/summary/tally-queries.ts";
import type { Tx } from "../../server/src/platform/db/database.ts";
import type { LinkPurpose } from "../../server/src/domains/memberships/tables.ts";
import type { ExportFormat, ExportKind } from "../../server/src/platform/exports/tables.ts";
import type { Form, Person, Project, Team } from "./factories.ts";
import { formEditOf } from "./forms.ts";
import type { TestApp } from "./test-app.ts";

/** What files say. */
export const text = Buffer.from("A plain text file.\n");

/** As if its owner had registered it and not confirmed their address yet. */
export async function unconfirm(tx: Tx, company_id: string, created_at: Date): Promise<void> {
  await tx.insertInto("unconfirmed_companies").values({ company_id, network: "203.0.113.7", created_at }).execute();
}

const purposes = ["password_reset", "magic_link", "email_change", "erasure", "registration"] as const;

export async function insertLinks(app: TestApp, person: Person): Promise<Record<LinkPurpose, string>> {
  const made = purposes.map((purpose) => ({ purpose, ...newToken(purpose) }));
  const created_at = app.clock.now();
  const own = { company_id: person.company.id, user_id: person.id, created_at };
  const expires_at = new Date(created_at.getTime() + 900_000);
  const rows = made.map(({ purpose, hash }) => {
    const email = purpose === "email_change" ? `new-${person.email}` : person.email;
    return { ...own, id: crypto.randomUUID(), purpose, email, token_hash: hash, expires_at };
  });
  await app.database.asOwner((tx) => tx.insertInto("access_links").values(rows).execute());
  return Object.fromEntries(made.map(({ purpose, token }) => [purpose, token])) as Record<LinkPurpose, string>;
}

/** Something in each table of people and mail. */
export async function insertPeopleRows(
  app: TestApp,
  { company, owner }: Team,
  tester: { id: string; project: Project },
) {
  const [groupId, importId, suppressionId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const company_id = company.id;
  const project_id = tester.project.id;
  const created = { created_by: owner.id, created_at: app.clock.now() };
  await app.database.asOwner(async (tx) => {
    const preferences = { company_id, user_id: tester.id, project_id };
    await tx
      .insertInto("email_preferences")
      .values({ ...preferences, settings: '{"form_reminder":"disabled"}' })
      .execute();
    const limited = { company_id, limits: JSON.stringify({ testers: 1_000_000 }), changed_at: created.created_at };
    await tx.insertInto("company_limits").values(limited).execute();
    await tx.insertInto("mail_pace").values({ company_id, lane: "general", next_at: created.created_at }).execute();
    await tx.insertInto("reminder_schedules").values({ company_id }).execute();
    await tx.insertInto("reminders_sent").values({ company_id, user_id: tester.id, day: "2020-01-01" }).execute();
    await tx
      .insertInto("mail_suppressions")
      .values({
        company_id,
        id: suppressionId,
        email: "gone@example.com",
        reason: "550 no such user",
        created_at: created.created_at,
      })
      .execute();
    await tx
      .insertInto("tester_groups")
      .values({ ...created, company_id, id: groupId, project_id, name: "Early birds" })
      .execute();
    await tx
      .insertInto("tester_group_members")
      .values({ company_id, group_id: groupId, project_id, user_id: tester.id })
      .execute();
    await tx
      .insertInto("tester_notes")
      .values({
        company_id,
        project_id,
        user_id: tester.id,
        note: "Prefers calls",
        tags: ["careful"],
        updated_by: created.created_by,
        updated_at: created.created_at,
      })
      .execute();
    await tx
      .insertInto("tester_imports")
      .values({ ...created, company_id, id: importId, project_id, total: 1 })
      .execute();
    const row = { line: 1, name: "Bo", email: "bo@example.com", outcome: "added" as const };
    await tx
      .insertInto("tester_import_rows")
      .values({ company_id, import_id: importId, ...row })
      .execute();
  });
  return { groupId, importId, suppressionId };
}

/** Something in each table about answers. */
export async function insertAnswerRows(
  app: TestApp,
  { company, owner }: Team,
  given: { form: Form; tester: Person; responseId: string },
) {
  const [company_id, form_id, updated_at] = [company.id, given.form.id, app.clock.now()];
  await app.database.asOwner(async (tx) => {
    const draft = { version: 1, answers: JSON.stringify({ field_1: "It" }), revision: 1, progress: 50, updated_at };
    await tx
      .insertInto("form_drafts")
      .values({ ...draft, company_id, form_id, user_id: given.tester.id })
      .execute();
    const note = { note: "Ask again", tags: ["bug"], updated_by: owner.id, updated_at };
    await tx
      .insertInto("response_notes")
      .values({ ...note, company_id, form_id, response_id: given.responseId })
      .execute();
    const edit = { revision: 1, is_changed: true, updated_by: owner.id, updated_at };
    await tx
      .insertInto("form_edits")
      .values((eb) => ({
        ...edit,
        company_id,
        form_id,
        content: JSON.stringify(formEditOf({ title: "Third look" })),
        base_updated_at: eb.selectFrom("forms").select("updated_at").where("id", "=", form_id),
      }))
      .execute();
    // As the submission notes it.
    await tx.updateTable("form_responses").set({ waited_minutes: 0 }).where("id", "=", given.responseId).execute();
  });
}

/** Inserts the rows that tallying answers and the end of a day would write. */
export async function insertDayRows(
  app: TestApp,
  { company }: Team,
  { form, project }: { form: Form; project: Project },
) {
  const company_id = company.id;
  await app.database.inTenant(company_id, async (tx) => {
    await tallySome(tx, { company_id, form_id: form.id }, 10);
    await countPresence(tx, company_id, 10);
    const scopes = [null, project.id].map((project_id) => ({ company_id, project_id }));
    await tx
      .insertInto("response_rates")
      .values(scopes.map((scope) => ({ ...scope, day: "2020-01-01", submitted: 1, expected: 2 })))
      .execute();
  });
}

/** Inserts the remaining row of a multipart upload that became a file. */
export async function insertFinished(app: TestApp, owner: Person, upload_id: string): Promise<void> {
  const [company_id, id, created_at] = [owner.company.id, crypto.randomUUID(), app.clock.now()];
  const begun = { company_id, id, owner_id: owner.id, filename: "notes.txt", size: text.length, created_at };
  await app.database.asOwner(async (tx) => {
    await tx
      .insertInto("uploads_in_parts")
      .values({ ...begun, arrived: [0], storage_key: crypto.randomUUID() })
      .execute();
    // Set after the fact, as the product does: from then on the file itself takes the space.
    await tx.updateTable("uploads_in_parts").set({ upload_id }).where("id", "=", id).execute();
  });
}

/** An export that each of them asked for, ready to fetch. */
export async function insertExports(
  app: TestApp,
  people: Record<Role, Person>,
  what: { kind: ExportKind; format: ExportFormat },
): Promise<Record<Role, string>> {
  const now = app.clock.now();
  const storage_key = crypto.randomUUID();
  await app.storage.put(storage_key, Readable.from([text]));
  const file = { ...what, filter: '{"days":30}', storage_key, size: text.length };
  const times = { requested_at: now, worked_at: now, ready_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const rows = Object.entries(people).map(([role, { company, id: requested_by }]) => {
    const ready = { ...file, ...times, status: "ready" as const, progress: 100, requested_by };
    return { role, row: { ...ready, company_id: company.id, id: crypto.randomUUID() } };
  });
  const values = rows.map(({ row }) => row);
  await app.database.asOwner((tx) => tx.insertInto("company_exports").values(values).execute());
  return Object.fromEntries(rows.map(({ role, row }) => [role, row.id])) as Record<Role, string>;
}
